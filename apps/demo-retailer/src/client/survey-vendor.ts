/** The script of the demonstration's survey vendor. It fills the empty element in Murphy's frame with a frame of its own. */
const script = document.currentScript
const place = document.querySelector('#murphy-survey')

if (script instanceof HTMLScriptElement && place !== null) {
  const frame = document.createElement('iframe')
  frame.title = 'Survey'
  frame.src = new URL('/survey', script.src).href
  place.replaceChildren(frame)
}
