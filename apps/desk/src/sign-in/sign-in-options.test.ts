import { describe, expect, it } from 'vitest'
import { passwordsOnly, readSignInOptions } from './sign-in-options'

function read(content: string | null) {
  const meta = content === null ? null : { content }
  return readSignInOptions({ querySelector: () => meta } as unknown as Document)
}

describe('the ways to sign in', () => {
  it('are read from the document', () => {
    const options = { isPasswordAllowed: false, singleSignOnLabel: 'Continue with "A & B"' }
    expect(read(JSON.stringify(options))).toEqual(options)
  })

  it.each([null, '', '{', '{"isPasswordAllowed":1}'])(
    'are passwords alone in a document with %j',
    (content) => {
      expect(read(content)).toEqual(passwordsOnly)
    },
  )
})
