import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import { formatSize } from '@murphy/domain/live-chat'
import { Button, ButtonLink, Icon, joinClasses } from '@murphy/ui'
import { hasPreview } from '../chat/attachment-preview'
import { getDownloadAddress } from '../chat/download-address'
import { toDisplayName } from '../components/copy'
import { useShift } from '../components/desk-context'
import { Dialog } from '../components/dialog'
import { formatClockTime } from '../components/format-clock-time'
import { getOptionId } from '../components/list-option'
import { findShopperName } from '../core/shift/selectors'
import { copy, formatFileFacts, formatFilesTitle } from './copy'
import css from './files-dialog.module.css'

type Props = { readonly chatId: string; readonly onClosed: () => void }

type FileEntry = Extract<Entry, { type: 'chat.file' }>

/**
 * All files of a chat, the newest first: a list that is used by keyboard, a preview and a download.
 *
 * Source: docs/desk.md#send-pictures-and-files
 */
export function FilesDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const log = useShift(({ logs }) => logs[chatId])
  const files = (log?.entries ?? [])
    .flatMap(({ seq, entry }) => (entry.type === 'chat.file' && !entry.deleted ? [{ seq, entry }] : []))
    .toReversed()
  return (
    <Dialog title={formatFilesTitle(shopper)} isWide onClosed={onClosed}>
      {files.length === 0 ? <p>{copy.noFiles}</p> : <FileChooser files={files} shopper={shopper} />}
      <Button look="quiet" onClick={onClosed}>
        {copy.close}
      </Button>
    </Dialog>
  )
}

type FileChooserProps = {
  readonly files: readonly { readonly seq: number; readonly entry: FileEntry }[]
  readonly shopper: string
}

function FileChooser({ files, shopper }: FileChooserProps) {
  const [chosenSeq, choose] = useState(files[0]?.seq)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const download = useRef<HTMLAnchorElement>(null)
  // A file that arrives meanwhile does not change the choice.
  const index = Math.max(
    0,
    files.findIndex(({ seq }) => seq === chosenSeq),
  )
  const chosen = files[index]?.entry

  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])

  function handleKey(event: KeyboardEvent) {
    const target = findTarget(event.key, index, files.length)
    if (target !== null) choose(files[target]?.seq)
    else if (event.key === 'Enter') download.current?.click()
    else return
    event.preventDefault()
  }

  return (
    <div className={css.columns}>
      <div
        ref={list}
        className={css.list}
        id={listId}
        // The browser's own list elements show no pictures.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        tabIndex={0}
        aria-label={copy.files}
        aria-activedescendant={getOptionId(listId, index)}
        onKeyDown={handleKey}
      >
        {files.map(({ seq, entry }, position) => (
          <FileOption
            key={seq}
            id={getOptionId(listId, position)}
            entry={entry}
            shopper={shopper}
            isChosen={position === index}
            onChosen={() => choose(seq)}
          />
        ))}
      </div>
      {chosen !== undefined && (
        <section className={css.shown} aria-label={chosen.attachment.name}>
          <Picture attachment={chosen.attachment} isLarge />
          <p className={css.name}>{chosen.attachment.name}</p>
          <ButtonLink
            ref={download}
            href={getDownloadAddress(chosen.attachment.url)}
            download={chosen.attachment.name}
            target="_blank"
            rel="noopener noreferrer"
          >
            {copy.download}
          </ButtonLink>
          <p className={css.line}>{copy.filesHint}</p>
        </section>
      )}
    </div>
  )
}

/** Returns the file that a key chooses; `null`: the key is not for the list. */
function findTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

type OptionProps = {
  readonly id: string
  readonly entry: FileEntry
  readonly shopper: string
  readonly isChosen: boolean
  readonly onChosen: () => void
}

function FileOption({ id, entry, shopper, isChosen, onChosen }: OptionProps) {
  const { attachment, display_name: name, timestamp } = entry
  const facts = formatFileFacts(name || shopper, formatClockTime(timestamp), formatSize(attachment.size))
  return (
    // The list has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={joinClasses(css.option, isChosen && css.chosen)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isChosen}
      onClick={onChosen}
    >
      <Picture attachment={attachment} />
      <span className={css.words}>
        <strong className={css.name}>{attachment.name}</strong> <span className={css.line}>{facts}</span>
      </span>
    </div>
  )
}

/** The preview of a picture that the server has checked and measured; otherwise an icon. */
function Picture({
  attachment,
  isLarge = false,
}: {
  readonly attachment: Attachment
  readonly isLarge?: boolean
}) {
  if (hasPreview(attachment))
    return (
      <img
        className={isLarge ? css.large : css.small}
        src={getDownloadAddress(attachment.url)}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  return isLarge ? (
    <p className={css.line}>{copy.noPreview}</p>
  ) : (
    <span className={css.small}>
      <Icon name="page" />
    </span>
  )
}
