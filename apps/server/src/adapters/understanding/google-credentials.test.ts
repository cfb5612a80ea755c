import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readServiceAccount } from './google-credentials'

const folder = mkdtempSync(join(tmpdir(), 'murphy-credentials-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = {
  type: 'service_account',
  client_email: 'murphy@shop.iam.gserviceaccount.example',
  private_key: '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
}
function fileWith(content: unknown): string {
  const path = join(folder, 'key.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the key file of a service account', () => {
  it('is reduced to the fields that we need', () => {
    const { type: _type, ...needed } = good
    expect(readServiceAccount(fileWith(good))).toEqual(needed)
  })

  it.each([
    ['when it is not JSON', '{"private_key":"hunter2"'],
    ['when it is not an object', '"hunter2"'],
    ['without a key', { ...good, private_key: undefined }],
    ['with a key of another kind', { ...good, private_key: 'hunter2' }],
    ['with an unencrypted address', { ...good, token_uri: 'http://oauth2.example/token' }],
  ])(
    'is refused %s, in one sentence with the variable and the file and without its content',
    (_what, content) => {
      const path = fileWith(content)
      let message = ''
      try {
        readServiceAccount(path)
      } catch (error) {
        message = String(error)
      }
      expect(message).toContain('DIALOGFLOW_CREDENTIALS')
      expect(message).toContain(path)
      expect(message.split('\n')).toHaveLength(1)
      expect(message).not.toContain('hunter2')
    },
  )

  it('is refused in one sentence when it is missing', () => {
    expect(() => readServiceAccount(join(folder, 'none.json'))).toThrow(
      /^DIALOGFLOW_CREDENTIALS names .*cannot be read; check the path and its permissions\.$/,
    )
  })
})
