import './shop.css'

const form = document.querySelector<HTMLFormElement>('#survey')

// A stand-in throws the answer away; what matters to Murphy is that the shopper is done.
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  window.parent.postMessage({ type: 'murphySurveyDone' }, form.dataset['murphy'] ?? '')
})
