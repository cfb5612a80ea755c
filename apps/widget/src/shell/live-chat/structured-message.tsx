import { Button, ButtonLink, Card, Skeleton } from '@murphy/ui'
import type { Card as CardOfWire, Structured } from '@murphy/contracts/live-chat'
import { findActiveChat } from '../../core/live-chat/attached-state'
import type { State } from '../../core/state'
import { Bubble } from '../../components/bubble/bubble'
import { FromModule } from '../from-module'
import { useDispatch, useWidget } from '../../components/widget-context'
import { liveChatViewCopy } from './copy'
import css from './structured-message.module.css'

type Props = { readonly entryId: string; readonly structured: Structured }

/** An agent's message with buttons or cards. Source: LCS-29, docs/live-chat-protocol.md#sdk */
export function StructuredMessage({ entryId, structured }: Props) {
  const dispatch = useDispatch()
  const intro = 'msg' in structured ? structured.msg : undefined
  return (
    <div className={css.message}>
      {intro !== undefined && intro !== '' && (
        <Bubble from="agent">
          <p>{intro}</p>
        </Bubble>
      )}
      {renderBody()}
    </div>
  )

  function renderBody() {
    switch (structured.type) {
      case 'QUICK_REPLIES':
        return <Replies entryId={entryId} replies={structured.quick_replies} />
      case 'PANEL_TEMPLATE_CAROUSEL': {
        const cards = structured.items.map((card, index) => ({
          key: String(index),
          title: card.title,
          content: <MessageCard key={index} entryId={entryId} card={card} />,
        }))
        return (
          <FromModule
            name="carousels"
            loading={<Skeleton shape="block" />}
            failed={cards.map(({ content }) => content)}
            render={({ Carousel }) => <Carousel cardType="cards" dispatch={dispatch} cards={cards} />}
          />
        )
      }
      case 'BUTTON_TEMPLATE':
      case 'PANEL_TEMPLATE':
      case 'LIST_TEMPLATE':
        return (
          <ul className={css.list} aria-label={liveChatViewCopy.cards}>
            {structured.items.map((card, index) => (
              // The list of a message never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <MessageCard entryId={entryId} card={card} />
              </li>
            ))}
          </ul>
        )
    }
  }
}

function MessageCard({ entryId, card }: { readonly entryId: string; readonly card: CardOfWire }) {
  const { title, text, image_url: picture, buttons } = card
  return (
    <Card className={css.card}>
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <p className={css.title}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {buttons.map((button) => (
        <CardButton key={button.text} entryId={entryId} title={title} button={button} />
      ))}
    </Card>
  )
}

type ButtonProps = {
  readonly entryId: string
  readonly title: string
  readonly button: CardOfWire['buttons'][number]
}

/** A button of a card: a link if it has an address, otherwise it sends its text. */
function CardButton({ entryId, title, button }: ButtonProps) {
  const { text, url, article_id: articleId, nominee_form: form } = button
  const dispatch = useDispatch()
  const isUsed = useIsUsed(entryId)
  if (form !== undefined)
    return (
      <Button isWide onClick={() => dispatch({ area: 'live-chat', kind: 'form-opened', form })}>
        {text}
      </Button>
    )
  if (url === undefined)
    return (
      <Button
        look="quiet"
        isWide
        aria-disabled={isUsed}
        onClick={() => dispatch({ area: 'live-chat', kind: 'button-pressed', entryId, text })}
      >
        {text}
      </Button>
    )
  return (
    <ButtonLink
      look="quiet"
      isWide
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        dispatch(
          articleId === undefined
            ? { kind: 'link-pressed', url, target: 'new-tab' }
            : {
                kind: 'article-opened',
                entryId,
                article: { type: 'article', articleId, title, summary: '' },
              },
        )
      }}
    >
      {text}
    </ButtonLink>
  )
}

function Replies({ entryId, replies }: { readonly entryId: string; readonly replies: readonly string[] }) {
  const dispatch = useDispatch()
  const isUsed = useIsUsed(entryId)
  return (
    <ul className={css.replies} aria-label={liveChatViewCopy.replies}>
      {replies.map((text) => (
        <li key={text}>
          <button
            type="button"
            className={css.reply}
            aria-disabled={isUsed}
            onClick={() => dispatch({ area: 'live-chat', kind: 'button-pressed', entryId, text })}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns true once a button of the entry was pressed, and after the chat. A used button keeps the focus. */
function useIsUsed(entryId: string): boolean {
  return useWidget((state: State) => findActiveChat(state)?.chat.usedEntryIds.includes(entryId) ?? true)
}
