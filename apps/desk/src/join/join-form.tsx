import { useState } from 'react'
import type { FormEvent } from 'react'
import type { DeskFailure, OpenInvitationReply } from '@murphy/contracts/desk'
import { Button, Field, Icon } from '@murphy/ui'
import { NewPasswordField } from '../account/new-password-field'
import { copy } from './copy'
import type { JoinPorts } from './ports'
import css from '../sign-in/sign-in-page.module.css'

type Props = { readonly invited: OpenInvitationReply; readonly ports: JoinPorts }
type Problem = Pick<DeskFailure['problem'], 'message' | 'path'>

/** The form of an invitation or a password reset: name and password. */
export function JoinForm({ invited, ports }: Props) {
  const [displayName, setDisplayName] = useState(invited.displayName)
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const problemAt = (path: string) => (problem?.path === path ? toSentence(problem) : null)

  async function join(event: FormEvent) {
    event.preventDefault()
    // A second press sends nothing, because the link can be used once.
    if (isAsking) return
    setAsking(true)
    const body = { token: ports.token, displayName, password }
    const answer = await ports.ask('acceptInvitation', { body })
    if (answer.ok) return ports.enter()
    setAsking(false)
    const failed = answer.error.kind === 'refused' ? answer.error.problem : null
    setProblem(failed ?? { message: copy.unreachable })
  }

  return (
    <form className={css.fields} noValidate onSubmit={(event) => void join(event)}>
      <p className={css.line}>{invited.isNew ? copy.isNew : copy.isReset}</p>
      {problem !== null && problem.path === undefined && (
        <p className={css.problem} role="alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
      <Field
        label={copy.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invited.email}
        problem={null}
        isValid={false}
      />
      {invited.isNew && (
        <Field
          label={copy.name}
          name="name"
          autoComplete="name"
          value={displayName}
          problem={problemAt('displayName')}
          isValid={false}
          onChange={(event) => setDisplayName(event.target.value)}
        />
      )}
      <NewPasswordField
        label={copy.password}
        value={password}
        problem={problemAt('password')}
        onChanged={setPassword}
      />
      <Button type="submit" isWide aria-disabled={isAsking}>
        {isAsking ? copy.entering : copy.enter}
      </Button>
    </form>
  )
}

/** Removes the field's name, which the server puts first and which is already the label. */
function toSentence({ message, path }: Problem): string {
  return message.startsWith(`${path}: `) ? message.slice(`${path}: `.length) : message
}
