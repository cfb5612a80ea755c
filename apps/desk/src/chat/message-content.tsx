import type { TranscriptEntry } from '../core/shift/transcript'
import { CardView } from './card-view'
import { LinkedText } from './links'
import { FileAttachment } from './file-attachment'

/** The content of a message: text, a file, or cards. */
export function MessageContent({ entry }: { readonly entry: Exclude<TranscriptEntry, { kind: 'event' }> }) {
  switch (entry.kind) {
    case 'file':
      return <FileAttachment file={entry.file} />
    case 'cards':
      return (
        <>
          {entry.text !== '' && <LinkedText text={entry.text} />}
          {entry.cards.map((card, index) => (
            // The cards of a message never change.
            // oxlint-disable-next-line react/no-array-index-key
            <CardView key={index} card={card} />
          ))}
        </>
      )
    case 'text':
    case 'note':
      return <LinkedText text={entry.text} />
  }
}
