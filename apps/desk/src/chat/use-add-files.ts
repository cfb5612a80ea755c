import { useEffect, useEffectEvent, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useDispatch } from '../components/desk-context'

type Options = {
  readonly chatId: string
  /** False while a note is written. */
  readonly isEnabled: boolean
}

/**
 * Adds files to the draft of a chat: chosen ones, pasted ones, and those that are dropped anywhere on the page. The
 * browser never opens a dropped file in place of the page.
 */
export function useAddFiles({ chatId, isEnabled }: Options) {
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
    const isAccepted = isEnabled && document.querySelector('dialog[open]') === null
    setDropTarget(isAccepted && event.type === 'dragover')
    if (isAccepted && event.type === 'drop') addFiles(event.dataTransfer.files)
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
    // Without this, the browser pastes the name of the file as text.
    event.preventDefault()
    addFiles(files)
  }

  return { addFiles, isDropTarget, handlePaste }
}
