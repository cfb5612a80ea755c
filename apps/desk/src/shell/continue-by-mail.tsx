import { useState } from 'react'
import { Button } from '@murphy/ui'
import { useDispatch } from '../components/desk-context'
import { formatFailure } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'
import { copy } from './copy'
import css from './continue-by-mail.module.css'

/** Opens an item of the inbox for an ended chat and goes to it. The agent's reply there is the first email. */
export function ContinueByMail({ chatId }: { readonly chatId: string }) {
  const ports = useManagerPorts()
  const dispatch = useDispatch()
  const [problem, setProblem] = useState('')
  const [isOpening, setOpening] = useState(false)

  async function open(): Promise<void> {
    setOpening(true)
    const answer = await ports.request('continueByMail', { params: { chatId }, body: {} })
    setOpening(false)
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (answer.ok) dispatch({ kind: 'path-opened', path: `inbox/${answer.value.itemId}` })
  }

  return (
    <>
      <Button look="quiet" aria-disabled={isOpening} onClick={() => !isOpening && void open()}>
        {copy.continueByMail}
      </Button>
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
