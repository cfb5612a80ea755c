// The document paints a shell in which a shopper can type before any other script has run; the app waits for that, so that
// it does not stand in its own way. Its files are fetched meanwhile. A hidden frame paints nothing and waits a moment only.
{
  const { app } = document.currentScript.dataset
  // Twice imported is imported once.
  const start = () => void import(app)
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 100)

  // The page around the frame may talk as soon as this document is there: kept for the app's bridge. Source: OP-121
  const early = []
  const keep = (event) => early.push(event)
  addEventListener('message', keep)
  window.takeEarlyMessages = () => {
    removeEventListener('message', keep)
    return early
  }
}
