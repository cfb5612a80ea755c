import { findMissingVariable } from './environment-needs'
import type { EnvironmentVariable, ReadVariable } from './environment-variables'
import { onOrOff } from './environment-variables'
import { isHttpsOrLoopback } from './origins'

/** How agents sign in. Source: docs/desk-sign-in.md#variables */
export type SignInEnvironment = {
  /** `null`: there is no single sign-on. */
  readonly singleSignOn: SingleSignOnEnvironment | null
  readonly isPasswordAllowed: boolean
}

/** The company's sign-in provider, which speaks OpenID Connect. */
export type SingleSignOnEnvironment = {
  /** The issuer as the provider writes it, a final slash included. */
  readonly issuer: string
  readonly clientId: string
  /** `null`: a public client. */
  readonly clientSecret: string | null
  readonly scopes: string
  /** Text of the button on the sign-in page. */
  readonly label: string
  readonly claims: ClaimNames
}

/** Names of the claims that say who the agent is. Source: docs/desk-sign-in.md#claims */
export type ClaimNames = {
  readonly role: string
  readonly email: string
  readonly emailVerified: string
  readonly name: string
}

const defaultLabel = 'Continue with single sign-on'

const issuerAddress: EnvironmentVariable<string> = {
  read: (text) => (isIssuer(text) ? text : null),
  problem: (text) => `is '${text}', which is not the http or https address of an issuer`,
  example: 'https://login.shop.example',
}

const clientId: EnvironmentVariable<string> = {
  read: (text) => (/^[\u0021-\u007e]{1,200}$/.test(text) ? text : null),
  problem: (text) => `is '${text}', which is not a client id`,
  example: 'murphy-desk',
}

const clientSecret: EnvironmentVariable<string> = {
  read: (text) => (/^[\u0020-\u007e]{1,500}$/.test(text) ? text : null),
  problem: () => 'is not a client secret of up to 500 plain characters',
  example: '3k0Yb1x2r8Qp5uT7vWzA4cE6gI9jLmNs',
}

const scopes: EnvironmentVariable<string> = {
  read: (text) => {
    const names = text.split(/\s+/)
    return names.includes('openid') &&
      names.every((name) => /^[\u0021\u0023-\u005b\u005d-\u007e]+$/.test(name))
      ? names.join(' ')
      : null
  },
  problem: (text) => `is '${text}', which is not a list of scopes with openid among them`,
  example: 'openid email profile groups',
}

const label: EnvironmentVariable<string> = {
  read: (text) => (text.length <= 60 ? text : null),
  problem: () => 'has more than 60 characters',
  example: 'Continue with Example Ltd',
}

const claimName = (example: string): EnvironmentVariable<string> => ({
  read: (text) => (/^[\u0021-\u007e]{1,200}$/.test(text) ? text : null),
  problem: (text) => `is '${text}', which is not the name of a claim`,
  example,
})

const needed = [
  ['DESK_OIDC_ISSUER', "the provider's issuer", issuerAddress.example],
  ['DESK_OIDC_CLIENT_ID', "the provider's id for the desk", clientId.example],
] as const

const others = [
  'DESK_OIDC_CLIENT_SECRET',
  'DESK_OIDC_SCOPES',
  'DESK_OIDC_LABEL',
  'DESK_OIDC_ROLE_CLAIM',
  'DESK_OIDC_EMAIL_CLAIM',
  'DESK_OIDC_EMAIL_VERIFIED_CLAIM',
  'DESK_OIDC_NAME_CLAIM',
] as const

/** Reads the variables of signing in at the desk. Single sign-on needs issuer and client id. */
export function readSignIn(readVariable: ReadVariable): SignInEnvironment {
  const issuer = readVariable('DESK_OIDC_ISSUER', issuerAddress)
  const id = readVariable('DESK_OIDC_CLIENT_ID', clientId)
  const provider = {
    clientSecret: readVariable('DESK_OIDC_CLIENT_SECRET', clientSecret),
    scopes: readVariable('DESK_OIDC_SCOPES', scopes) ?? 'openid email profile',
    label: readVariable('DESK_OIDC_LABEL', label) ?? defaultLabel,
    claims: {
      role: readVariable('DESK_OIDC_ROLE_CLAIM', claimName('groups')) ?? 'groups',
      email: readVariable('DESK_OIDC_EMAIL_CLAIM', claimName('email')) ?? 'email',
      emailVerified:
        readVariable('DESK_OIDC_EMAIL_VERIFIED_CLAIM', claimName('email_verified')) ?? 'email_verified',
      name: readVariable('DESK_OIDC_NAME_CLAIM', claimName('name')) ?? 'name',
    },
  }
  return {
    singleSignOn: issuer === null || id === null ? null : { issuer, clientId: id, ...provider },
    isPasswordAllowed: readVariable('DESK_PASSWORD_SIGN_IN', onOrOff) !== 'off',
  }
}

/** Returns one sentence for each problem of variables that need each other. */
export function findSignInProblems(get: (name: string) => string | null): readonly string[] {
  const missing = findMissingVariable(get, needed, others)
  const problems: string[] = missing === null ? [] : [missing]
  const isProviderNamed = [...needed.map(([name]) => name), ...others].some((name) => get(name) !== null)
  if (!isProviderNamed && get('DESK_PASSWORD_SIGN_IN') === 'off')
    problems.push(
      'DESK_PASSWORD_SIGN_IN is off without single sign-on, so no agent could sign in; set DESK_OIDC_ISSUER, or remove it.',
    )
  return problems
}

/** Returns the problem of an issuer in production mode, or `null`. Source: docs/production.md#the-variables */
export function findIssuerProblem(get: (name: string) => string | null): string | null {
  const issuer = get('DESK_OIDC_ISSUER')
  return issuer === null || !isIssuer(issuer) || isHttpsOrLoopback(issuer)
    ? null
    : `DESK_OIDC_ISSUER is '${issuer}', which is not encrypted; use https, or http on this machine.`
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}
