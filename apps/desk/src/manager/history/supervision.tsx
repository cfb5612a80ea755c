import { useState } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { noteMaxCharacters } from '@murphy/domain/live-chat'
import { useDispatch, useShift } from '../../components/desk-context'
import { SmallTextField } from '../fields'
import { formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { copy } from './copy'
import type { ChatStore } from './chat-store'
import css from './supervision.module.css'

type Props = {
  readonly chat: DeskChat
  readonly store: Pick<ChatStore, 'whisper' | 'join' | 'takeOver'>
}

/**
 * The actions of a manager in a running chat of others: whisper to its agents, join it, or take it over.
 *
 * Source: docs/desk.md#supervise-a-chat
 */
export function Supervision({ chat, store }: Props) {
  const me = useShift(({ desk }) => desk?.me.nick ?? '')
  const dispatch = useDispatch()
  const [problem, setProblem] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const isMember = chat.agents.some(({ nick }) => nick === me)
  const open = () => dispatch({ kind: 'chat-opened', chatId: chat.chatId })

  async function enter(request: () => Promise<RequestFailure | null>): Promise<void> {
    if (isWaiting) return
    setWaiting(true)
    const failure = await request()
    setWaiting(false)
    setProblem(failure === null ? '' : formatFailure(failure))
    if (failure === null) open()
  }

  const takeOver = () => enter(() => store.takeOver(chat.agents.map(({ nick }) => nick)))
  return (
    <section className={css.supervision} aria-label={copy.supervision}>
      {!isMember && <WhisperForm onSend={store.whisper} />}
      <div className={css.actions}>
        {isMember ? (
          <Button onClick={open}>{copy.openChat}</Button>
        ) : (
          <Button look="quiet" aria-disabled={isWaiting} onClick={() => void enter(store.join)}>
            {copy.join}
          </Button>
        )}
        {chat.agents.some(({ nick }) => nick !== me) && (
          <Button look="quiet" aria-disabled={isWaiting} onClick={() => void takeOver()}>
            {copy.takeOver}
          </Button>
        )}
        <p className={css.hint}>{isMember ? copy.takeOverHint : copy.joinHint}</p>
      </div>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </section>
  )
}

type WhisperFormProps = { readonly onSend: (text: string) => Promise<RequestFailure | null> }

/** Writes to the agents of the chat. A text that could not be sent stays in the field. */
function WhisperForm({ onSend }: WhisperFormProps) {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const isReady = text.trim() !== '' && !isSending

  async function send(): Promise<void> {
    if (!isReady) return
    setSending(true)
    const failure = await onSend(text.trim())
    setSending(false)
    setNote(failure === null ? copy.whispered : formatFailure(failure))
    if (failure === null) setText('')
  }

  return (
    <form
      className={css.form}
      aria-label={copy.whisper}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SmallTextField
        label={copy.whisper}
        hint={copy.whisperHint}
        rows={2}
        maxLength={noteMaxCharacters}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setNote('')
        }}
      />
      <Button look="quiet" type="submit" aria-disabled={!isReady}>
        {copy.sendWhisper}
      </Button>
      <output className={css.note}>{note}</output>
    </form>
  )
}
