// The least a loader can do: a button, and a frame when it is pressed.
const launcher = document.createElement('button')
launcher.id = 'launcher'
launcher.textContent = 'Chat'
launcher.style.cssText = 'position:fixed;right:16px;bottom:16px;width:60px;height:60px'
launcher.addEventListener('click', () => {
  const frame = document.createElement('iframe')
  frame.title = 'Chat'
  frame.src = document.querySelector('script[data-frame]').dataset.frame
  frame.style.cssText = 'position:fixed;right:16px;bottom:16px;width:400px;height:680px;border:0'
  document.body.append(frame)
  launcher.remove()
})
document.body.append(launcher)
