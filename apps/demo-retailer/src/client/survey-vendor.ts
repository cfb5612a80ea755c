/** What a survey vendor does in Murphy's frame: it fills the empty place with a frame of its own. */
const script = document.currentScript
const place = document.querySelector('#murphy-survey')

if (script instanceof HTMLScriptElement && place !== null) {
  const frame = document.createElement('iframe')
  frame.title = 'Survey'
  frame.src = new URL('/survey', script.src).href
  place.replaceChildren(frame)
}
