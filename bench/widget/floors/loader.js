// The smallest loader with a usable launcher (0.4 KB): a button with a name, an icon and a visible focus, without inline
// markup, that opens a frame.
const { frame: frameUrl } = document.currentScript.dataset
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
#launcher,#frame{position:fixed;right:16px;bottom:16px;border:0}
#launcher{width:60px;height:60px;border-radius:50%;background:#14532d;cursor:pointer}
#launcher:focus-visible{outline:2px solid #14532d;outline-offset:2px}
#frame{width:400px;height:680px}`)
document.adoptedStyleSheets.push(sheet)
const launcher = document.createElement('button')
launcher.id = 'launcher'
launcher.setAttribute('aria-label', 'Chat')
const draw = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
const icon = draw('svg', { viewBox: '0 0 24 24', fill: '#fff' })
icon.append(draw('path', { d: 'M4 4h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H8l-6 4V6a2 2 0 0 1 2-2Z' }))
launcher.append(icon)
launcher.addEventListener('click', () => {
  const frame = document.createElement('iframe')
  frame.id = 'frame'
  frame.title = 'Chat'
  frame.src = frameUrl
  document.body.append(frame)
  launcher.remove()
})
document.body.append(launcher)
