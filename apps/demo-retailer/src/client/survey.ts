import './shop.css'

const form = document.querySelector<HTMLFormElement>('#survey')

// The answer is discarded. Murphy needs only the message that the survey is done.
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  window.parent.postMessage({ type: 'murphySurveyDone' }, form.dataset['murphy'] ?? '')
})
