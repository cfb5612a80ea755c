import { useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { useDispatch } from '../components/desk-context'

/** Adds files to the draft of a chat, also pasted and dropped ones. @param isEnabled false while a note is written */
export function useAddedFiles(chatId: string, isEnabled: boolean) {
  const dispatch = useDispatch()
  const [isDropTarget, setDropTarget] = useState(false)

  function addFiles(files: Iterable<File>) {
    for (const content of files) {
      const { name, size } = content
      dispatch({ kind: 'file-added', chatId, file: { name, size, content } })
    }
  }

  function handleDrag(event: DragEvent) {
    if (!isEnabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDropTarget(event.type === 'dragover')
  }

  const dropProps = {
    onDragOver: handleDrag,
    onDragLeave: handleDrag,
    onDrop: (event: DragEvent) => {
      handleDrag(event)
      if (isEnabled) addFiles(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData
      if (!isEnabled || files.length === 0) return
      // Otherwise the browser pastes the name of the file as text.
      event.preventDefault()
      addFiles(files)
    },
  }
  return { addFiles, isDropTarget, dropProps }
}
