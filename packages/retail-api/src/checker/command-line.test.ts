import { describe, expect, it } from 'vitest'
import { parseCommand } from './command-line'

const url = ['--url', 'https://shop.example']
const key = ['--key', 'k']
const shoppers = ['--shopper', 'a', '--other-shopper', 'b']

describe('parseCommand', () => {
  it('reads the options, and the key from the environment', () => {
    expect(parseCommand([...url, ...shoppers, '--json'], { RETAIL_API_KEY: 'from-environment' })).toEqual({
      ok: true,
      command: {
        url: 'https://shop.example',
        key: 'from-environment',
        signing: null,
        shopper: 'a',
        otherShopper: 'b',
        allowWrites: false,
        postcode: null,
        events: null,
        isJson: true,
      },
    })
  })

  it.each([
    ['no address', key, '--url is missing'],
    ['an address without protocol', ['--url', 'shop.example', ...key], '--url is shop.example'],
    ['an address with version', ['--url', 'https://shop.example/v1', ...key], 'Leave it out'],
    ['no key', url, '--key is missing'],
    [
      'a short signing key',
      [...url, ...key, '--signing-key', 'murphy-1:c2hvcnQ='],
      '--signing-key is no key',
    ],
    ['a signing key without its id', [...url, ...key, '--signing-key', 'A'.repeat(43)], 'Give an id'],
    ['one shopper twice', [...url, ...key, '--shopper', 'a', '--other-shopper', 'a'], 'are the same'],
    ['only the other shopper', [...url, ...key, '--other-shopper', 'a'], 'without --shopper'],
    ['writes without shoppers', [...url, ...key, '--allow-writes'], 'needs two test shoppers'],
    [
      'events without a secret',
      [...url, ...key, ...shoppers, '--allow-writes', '--events-url', 'http://localhost:9'],
      '--events-url needs the secret',
    ],
    [
      'events without writes',
      [...url, ...key, '--events-url', 'http://localhost:9', '--events-secret', 's'],
      '--events-url needs --allow-writes',
    ],
    ['an unknown option', [...url, ...key, '--fast'], "Unknown option '--fast'"],
  ])('refuses %s and names the option', (_case, parameters, text) => {
    const parsed = parseCommand(parameters, {})
    expect(parsed).toMatchObject({ ok: false, error: expect.stringContaining(text) })
  })
})
