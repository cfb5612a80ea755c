import { useState } from 'react'
import { inboxReplyMaxBytes, inboxReplyMaxFiles } from '@murphy/contracts/desk'
import type { InboxDraftFile } from '@murphy/contracts/desk'
import { formatSizeLimit } from '@murphy/domain/live-chat'
import { useShift } from '../../components/desk-context'
import { getUploadRules } from '../../core/shift/attachments'
import { formatFailure } from '../failure-message'
import { useManagerPorts } from '../manager-context'
import { formatTooLarge, formatTooLargeTogether, formatTooManyFiles } from './copy'

/** The files of a reply that is not sent yet. */
export type DraftFiles = {
  readonly files: readonly InboxDraftFile[]
  readonly isAdding: boolean
  /** Why the last file was not added; '': it was. */
  readonly problem: string
  /** Uploads files one after the other, until one is refused. */
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (fileId: string) => void
  /** Removes all files, because they were sent. */
  readonly clear: () => void
}

/** Returns the files of a reply to an item. The server keeps them for a day; the reply names those that it has. */
export function useDraftFiles(itemId: string): DraftFiles {
  const ports = useManagerPorts()
  const maxBytes = useShift((shift) => Math.min(getUploadRules(shift).max_bytes, inboxReplyMaxBytes))
  const [files, setFiles] = useState<readonly InboxDraftFile[]>([])
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState('')

  async function addAll(chosen: readonly File[]): Promise<string> {
    let known = files
    for (const file of chosen) {
      const refusal = findRefusal(known, file, maxBytes)
      if (refusal !== null) return refusal
      const body = new FormData()
      body.set('id', ports.createId())
      body.set('file', file, file.name)
      const answer = await ports.request('addInboxFile', { params: { itemId }, body })
      if (!answer.ok) return formatFailure(answer.error)
      known = [...known, answer.value]
      setFiles(known)
    }
    return ''
  }

  return {
    files,
    isAdding,
    problem,
    add: async (chosen) => {
      setAdding(true)
      setProblem('')
      setProblem(await addAll(chosen))
      setAdding(false)
    },
    remove: (fileId) => {
      setFiles(files.filter((file) => file.fileId !== fileId))
      setProblem('')
    },
    clear: () => {
      setFiles([])
      setProblem('')
    },
  }
}

/** Returns why a file is not added to others; `null`: it may be. The server checks again. */
function findRefusal(
  known: readonly InboxDraftFile[],
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
): string | null {
  if (known.length >= inboxReplyMaxFiles) return formatTooManyFiles(inboxReplyMaxFiles)
  if (size > maxBytes) return formatTooLarge(name, formatSizeLimit(maxBytes))
  const total = known.reduce((sum, { sizeBytes }) => sum + sizeBytes, size)
  return total > inboxReplyMaxBytes ? formatTooLargeTogether(formatSizeLimit(inboxReplyMaxBytes)) : null
}
