import type { LogLine } from '../core/shift/transcript'
import { CardView } from './card-view'
import { FileLine } from './file-attachment'
import { LinkedText } from './links'

/** The content of a message: text, a file, or cards. */
export function LineContent({ line }: { readonly line: Exclude<LogLine, { kind: 'happened' }> }) {
  switch (line.kind) {
    case 'file':
      return <FileLine file={line.file} />
    case 'cards':
      return (
        <>
          {line.text !== '' && <LinkedText text={line.text} />}
          {line.cards.map((card, index) => (
            // The cards of a message never change.
            // oxlint-disable-next-line react/no-array-index-key
            <CardView key={index} card={card} />
          ))}
        </>
      )
    case 'text':
    case 'note':
      return <LinkedText text={line.text} />
  }
}
