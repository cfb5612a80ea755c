import { expect, it } from 'vitest'
import { isPushAddress } from './push-address'

it.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB4', true],
  ['https://fcm.googleapis.com/fcm/send/c1KrmpTuRm', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://8.8.8.8/push', true],
  ['http://push.example.net/p/1', false],
  ['https://127.0.0.1/p/1', false],
  ['https://10.0.0.8/p/1', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/p/1', false],
  ['https://localhost:8080/p/1', false],
  ['https://user:secret@push.example.net/p/1', false],
  ['ftp://push.example.net/p/1', false],
  ['/p/1', false],
  ['', false],
])('%s is an address of a push service: %s', (text, expected) => {
  expect(isPushAddress(text)).toBe(expected)
})
