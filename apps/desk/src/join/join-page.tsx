import { useEffect, useState } from 'react'
import type { OpenInvitationReply, DeskFailure } from '@murphy/contracts/desk'
import { deskPagePath } from '@murphy/contracts/desk'
import { Button, Avatar, Icon, Field } from '@murphy/ui'
import { copy } from './copy'
import type { JoinPorts } from './ports'
import css from '../sign-in/sign-in-page.module.css'
import type { FormEvent } from 'react'
import { NewPasswordField } from '../account/new-password-field'

type LinkState =
  | { readonly at: 'opening' | 'unreachable' }
  | { readonly at: 'refused'; readonly message: string }
  | { readonly at: 'open'; readonly invited: OpenInvitationReply }

/** The page of a mailed link: an invited agent chooses name and password, or an agent resets the password. */
export function JoinPage({ ports }: { readonly ports: JoinPorts }) {
  const [link, setLink] = useState<LinkState>({ at: 'opening' })

  useEffect(() => {
    void openLink(ports).then(setLink)
  }, [ports])

  return (
    <main className={css.page}>
      <div className={css.form}>
        <Avatar size={60} />
        <h1 className={css.title}>{copy.title}</h1>
        {link.at === 'open' ? (
          <JoinForm invited={link.invited} ports={ports} />
        ) : (
          <LinkStatusMessage link={link} retry={() => void openLink(ports).then(setLink)} />
        )}
      </div>
    </main>
  )
}

function LinkStatusMessage({
  link,
  retry,
}: {
  readonly link: Exclude<LinkState, { readonly at: 'open' }>
  readonly retry: () => void
}) {
  switch (link.at) {
    case 'opening':
      return <output className={css.line}>{copy.opening}</output>
    case 'unreachable':
      return (
        <>
          <p className={css.problem} role="alert">
            <Icon name="alert" />
            {copy.unreachable}
          </p>
          <Button isWide onClick={retry}>
            {copy.again}
          </Button>
        </>
      )
    case 'refused':
      return (
        <>
          <p className={css.problem} role="alert">
            <Icon name="alert" />
            {link.message}
          </p>
          <a href={deskPagePath}>{copy.toSignIn}</a>
        </>
      )
  }
}

async function openLink({ request, token }: JoinPorts): Promise<LinkState> {
  const answer = await request('openInvitation', { body: { token } })
  if (answer.ok) return { at: 'open', invited: answer.value }
  const { error } = answer
  return error.kind === 'refused' && error.problem !== null
    ? { at: 'refused', message: error.problem.message }
    : { at: 'unreachable' }
}

type JoinFormProps = { readonly invited: OpenInvitationReply; readonly ports: JoinPorts }
type Problem = Pick<DeskFailure['problem'], 'message' | 'path'> & Partial<DeskFailure['problem']>

/** The form of an invitation or a password reset: name and password. */
export function JoinForm({ invited, ports }: JoinFormProps) {
  const [displayName, setDisplayName] = useState(invited.displayName)
  const [password, setPassword] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const findProblemAt = (path: string) => (problem?.path === path ? toSentence(problem) : null)

  async function join(event: FormEvent) {
    event.preventDefault()
    // A second press sends nothing, because the link can be used once.
    if (isSubmitting) return
    setSubmitting(true)
    const body = { token: ports.token, displayName, password }
    const answer = await ports.request('acceptInvitation', { body })
    if (answer.ok) return ports.enter()
    setSubmitting(false)
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
      {/* The password is saved, and the account has a second factor. */}
      {problem?.code === 'unauthorized' && <a href={deskPagePath}>{copy.toSignIn}</a>}
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
          problem={findProblemAt('displayName')}
          isValid={false}
          onChange={(event) => setDisplayName(event.target.value)}
        />
      )}
      <NewPasswordField
        label={copy.password}
        value={password}
        problem={findProblemAt('password')}
        onChanged={setPassword}
      />
      <Button type="submit" isWide aria-disabled={isSubmitting}>
        {isSubmitting ? copy.entering : copy.enter}
      </Button>
    </form>
  )
}

/** Removes the field's name, which the server puts first and which is already the label. */
function toSentence({ message, path }: Problem): string {
  return message.startsWith(`${path}: `) ? message.slice(`${path}: `.length) : message
}
