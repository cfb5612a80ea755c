import { createHash } from 'node:crypto'
import { deskPagePath } from '@murphy/contracts/desk'
import type { AnswerFailure } from './provider'
import type { SignInRefusal } from './finish-sign-in'
import { escapeHtml } from '../../http/escape-html'

/** A reason why the browser is not signed in. */
export type SignInFailure =
  | SignInRefusal
  | { readonly kind: AnswerFailure['kind'] | 'not-open' | 'failed' }
  | { readonly kind: 'locked'; readonly minutes: number }

/** Values of a claim that the page shows; the rest is counted. */
const maxShownValues = 20
const maxShownLength = 100

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:32rem;margin:10vh auto;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25}ul{padding-left:1.25rem}li{overflow-wrap:anywhere}a{color:LinkText}a:focus-visible{outline:2px solid;outline-offset:2px}`

/** The policy of the documents: their own style sheet and nothing else. */
export const signInDocumentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/**
 * Returns the document that leads to the desk. The step from our own page lets the browser send the session's
 * `SameSite=Strict` cookie, which it would leave out after a redirect from the provider.
 */
export function createSignedInDocument(): string {
  return createDocument(
    'Signing in',
    `<h1>Signing in…</h1><p><a href="${deskPagePath}">Continue to the desk</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${deskPagePath}">`,
  )
}

/** Returns the document that says why the browser is not signed in, and what to ask the administrator. */
export function createRefusalDocument(failure: SignInFailure): string {
  const { title, paragraphs } = describeFailure(failure)
  const values = failure.kind === 'no-role' ? createValueList(failure.values) : ''
  return createDocument(
    title,
    `<h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${values}<p><a href="${deskPagePath}">Back to sign-in</a></p>`,
  )
}

type Description = { readonly title: string; readonly paragraphs: readonly string[] }

const noAccess = 'You have no access to the desk'
const notSignedIn = 'You are not signed in'

function describeFailure(failure: SignInFailure): Description {
  switch (failure.kind) {
    case 'no-role':
      return {
        title: noAccess,
        paragraphs: [
          `Your company's sign-in knows you, but none of your values of “${failure.claim}” gives a role at the desk.`,
          `Ask your administrator to give you a value of “${failure.claim}” that has access to the Murphy desk, or to add one of your values to the setting desk.singleSignOnRoles. Then sign in again.`,
          failure.values.length === 0
            ? `Your sign-in sent no values of “${failure.claim}”.`
            : `Your values of “${failure.claim}”:`,
        ],
      }
    case 'no-email':
      return {
        title: noAccess,
        paragraphs: [
          `Your company's sign-in did not send an email address in “${failure.claim}”.`,
          'Ask your administrator to send this claim to the Murphy desk. Then sign in again.',
        ],
      }
    case 'email-not-verified':
      return {
        title: noAccess,
        paragraphs: [
          `Your company's sign-in does not say in “${failure.claim}” that your email address is verified.`,
          'Ask your administrator to verify your address, or to send this claim to the Murphy desk. Then sign in again.',
        ],
      }
    case 'account-closed':
      return {
        title: noAccess,
        paragraphs: [
          'A manager has closed your account at the desk.',
          'If you need it again, ask a manager of the desk. The administrator of Murphy can invite you.',
        ],
      }
    case 'linked-elsewhere':
      return {
        title: noAccess,
        paragraphs: [
          'The account with your email address belongs to another identity of your company’s sign-in.',
          'Ask a manager of the desk to close the earlier account. The administrator of Murphy can then invite you.',
        ],
      }
    case 'denied':
      return {
        title: notSignedIn,
        paragraphs: [
          'Your company’s sign-in did not let you in, or you cancelled.',
          'Sign in again. If it does not help, ask your administrator for access to the Murphy desk.',
        ],
      }
    case 'invalid':
      return {
        title: notSignedIn,
        paragraphs: [
          'The answer of your company’s sign-in could not be verified.',
          'Sign in again. If it happens again, tell your administrator the time. The server’s log names the reason.',
        ],
      }
    case 'not-open':
      return {
        title: notSignedIn,
        paragraphs: [
          'This sign-in has expired, was used before, or was started in another browser.',
          'Sign in again in this browser.',
        ],
      }
    case 'unavailable':
      return {
        title: notSignedIn,
        paragraphs: ['Your company’s sign-in does not answer.', 'Try again in a few minutes.'],
      }
    case 'locked':
      return {
        title: notSignedIn,
        paragraphs: [
          `Too many attempts. Try again in ${failure.minutes === 1 ? '1 minute' : `${failure.minutes} minutes`}.`,
        ],
      }
    case 'failed':
      return {
        title: notSignedIn,
        paragraphs: ['Something went wrong on our side.', 'Sign in again in a moment.'],
      }
  }
}

function createValueList(values: readonly string[]): string {
  if (values.length === 0) return ''
  const shown = values.slice(0, maxShownValues).map((value) => value.slice(0, maxShownLength))
  const rest = values.length - shown.length
  const items = rest > 0 ? [...shown, `and ${rest} more`] : shown
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function createDocument(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escapeHtml(title)} · Murphy desk</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}
