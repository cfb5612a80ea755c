import { useEffect, useState } from 'react'
import type { OpenInvitationReply } from '@murphy/contracts/desk'
import { deskPagePath } from '@murphy/contracts/desk'
import { Button, Avatar, Icon } from '@murphy/ui'
import { copy } from './copy'
import { JoinForm } from './join-form'
import type { JoinPorts } from './ports'
import css from '../sign-in/sign-in-page.module.css'

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
          <LinkStatusMessage link={link} again={() => void openLink(ports).then(setLink)} />
        )}
      </div>
    </main>
  )
}

function LinkStatusMessage({
  link,
  again,
}: {
  readonly link: Exclude<LinkState, { readonly at: 'open' }>
  readonly again: () => void
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
          <Button isWide onClick={again}>
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

async function openLink({ ask, token }: JoinPorts): Promise<LinkState> {
  const answer = await ask('openInvitation', { body: { token } })
  if (answer.ok) return { at: 'open', invited: answer.value }
  const { error } = answer
  return error.kind === 'refused' && error.problem !== null
    ? { at: 'refused', message: error.problem.message }
    : { at: 'unreachable' }
}
