import { useEffect, useEffectEvent, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useDispatch } from '../components/desk-context'

/**
 * Adds files to the draft of a chat: chosen ones, pasted ones, and those that are dropped anywhere on the page. A dropped file
 * never replaces the page, as it would in a browser.
 *
 * @param isEnabled false while a note is written
 */
export function useAddedFiles(chatId: string, isEnabled: boolean) {
  const dispatch = useDispatch()
  const [isDropTarget, setDropTarget] = useState(false)

  function addFiles(files: Iterable<File>) {
    for (const content of files) {
      const { name, size } = content
      dispatch({ kind: 'file-added', chatId, file: { name, size, content } })
    }
  }

  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    // A dialog covers the message box.
    const isTaken = isEnabled && document.querySelector('dialog[open]') === null
    setDropTarget(isTaken && event.type === 'dragover')
    if (isTaken && event.type === 'drop') addFiles(event.dataTransfer.files)
  })

  useEffect(() => {
    const events = ['dragover', 'dragleave', 'drop'] as const
    const listener = (event: DragEvent): void => handleDrag(event)
    for (const name of events) window.addEventListener(name, listener)
    return () => {
      for (const name of events) window.removeEventListener(name, listener)
    }
  }, [])

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (!isEnabled || files.length === 0) return
    // Otherwise the browser pastes the name of the file as text.
    event.preventDefault()
    addFiles(files)
  }

  return { addFiles, isDropTarget, handlePaste }
}
