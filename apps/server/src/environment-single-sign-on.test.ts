import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const provider = { DESK_OIDC_ISSUER: 'https://login.shop.example', DESK_OIDC_CLIENT_ID: 'desk' }

function readSignIn(variables: Readonly<Record<string, string>>) {
  const read = readEnvironment(variables)
  return read.ok ? read.value.signIn : read.error
}

describe("the variables of the desk's sign-in", () => {
  it('allow passwords alone at first', () => {
    expect(readSignIn({})).toEqual({ singleSignOn: null, isPasswordAllowed: true })
  })

  it('have defaults for a provider of which only issuer and client are known', () => {
    expect(readSignIn(provider)).toEqual({
      singleSignOn: {
        issuer: 'https://login.shop.example',
        clientId: 'desk',
        clientSecret: null,
        scopes: 'openid email profile',
        label: 'Continue with single sign-on',
        claims: { role: 'groups', email: 'email', emailVerified: 'email_verified', name: 'name' },
      },
      isPasswordAllowed: true,
    })
  })

  it('name other scopes, claims and a label', () => {
    expect(
      readSignIn({
        ...provider,
        DESK_OIDC_CLIENT_SECRET: 'a secret',
        DESK_OIDC_SCOPES: 'openid  groups',
        DESK_OIDC_LABEL: 'Continue with Example Ltd',
        DESK_OIDC_ROLE_CLAIM: 'https://shop.example/roles',
        DESK_OIDC_EMAIL_CLAIM: 'mail',
        DESK_OIDC_EMAIL_VERIFIED_CLAIM: 'xms_edov',
        DESK_OIDC_NAME_CLAIM: 'preferred_name',
        DESK_PASSWORD_SIGN_IN: 'off',
      }),
    ).toMatchObject({
      singleSignOn: {
        clientSecret: 'a secret',
        scopes: 'openid groups',
        label: 'Continue with Example Ltd',
        claims: {
          role: 'https://shop.example/roles',
          email: 'mail',
          emailVerified: 'xms_edov',
          name: 'preferred_name',
        },
      },
      isPasswordAllowed: false,
    })
  })

  it.each([
    [{ DESK_OIDC_ISSUER: provider.DESK_OIDC_ISSUER }, 'DESK_OIDC_ISSUER needs DESK_OIDC_CLIENT_ID'],
    [{ DESK_OIDC_CLIENT_ID: 'desk' }, 'DESK_OIDC_CLIENT_ID needs DESK_OIDC_ISSUER'],
    [{ DESK_OIDC_SCOPES: 'openid' }, 'DESK_OIDC_SCOPES needs DESK_OIDC_ISSUER'],
    [{ DESK_PASSWORD_SIGN_IN: 'off' }, 'no agent could sign in'],
    [{ ...provider, DESK_PASSWORD_SIGN_IN: 'no' }, "DESK_PASSWORD_SIGN_IN is 'no'"],
    [{ ...provider, DESK_OIDC_ISSUER: 'login.shop.example' }, 'not the http or https address'],
    [{ ...provider, DESK_OIDC_ISSUER: 'https://a:b@login.example' }, 'not the http or https address'],
    [{ ...provider, DESK_OIDC_ISSUER: 'https://login.example?x=1' }, 'not the http or https address'],
    [{ ...provider, DESK_OIDC_SCOPES: 'email' }, 'openid among them'],
    [{ ...provider, DESK_OIDC_ROLE_CLAIM: 'two words' }, 'not the name of a claim'],
    [{ ...provider, DESK_OIDC_LABEL: 'x'.repeat(61) }, 'more than 60 characters'],
  ])('are refused with the way out: %j', (variables, sentence) => {
    expect(readSignIn(variables)).toContain(sentence)
  })

  it('never repeat a client secret', () => {
    const answer = readSignIn({ ...provider, DESK_OIDC_CLIENT_SECRET: 'ünsichtbar' })
    expect(answer).toContain('DESK_OIDC_CLIENT_SECRET is not a client secret')
    expect(answer).not.toContain('ünsichtbar')
  })

  it.each([
    ['https://login.shop.example/', true],
    ['http://127.0.0.1:9000', true],
    ['http://localhost:9000', true],
    ['http://10.0.0.7:9000', false],
    ['http://login:9000', false],
    ['http://login.shop.example', false],
  ])('checks the issuer %s in production; accepted: %s', (issuer, isAccepted) => {
    const answer = readSignIn({ ...provider, DESK_OIDC_ISSUER: issuer, MURPHY_MODE: 'production' })
    // Other variables of production are missing here.
    expect(JSON.stringify(answer).includes('DESK_OIDC_ISSUER is')).toBe(!isAccepted)
  })

  it.each(['http://login.shop.example', 'http://login:9000'])('the demonstration accepts %s', (issuer) => {
    expect(readSignIn({ ...provider, DESK_OIDC_ISSUER: issuer })).toMatchObject({ singleSignOn: { issuer } })
  })
})
