import { describe, expect, it } from 'vitest'
import { isHttpsOrLoopback } from './address'

describe('an address that cannot be read along the way', () => {
  it.each([
    'https://models.example/v1',
    'https://10.0.0.7:8443',
    'http://localhost:11434/v1',
    'http://127.0.0.1:8000',
    'http://127.8.8.8',
    'http://[::1]:8000/v1',
  ])('is %s', (address) => {
    expect(isHttpsOrLoopback(address)).toBe(true)
  })

  it.each([
    'http://models.example/v1',
    'http://10.0.0.7:8000',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'https://key:secret@models.example',
    'ftp://localhost',
    'models.example/v1',
    '',
  ])('is not %s', (address) => {
    expect(isHttpsOrLoopback(address)).toBe(false)
  })
})
