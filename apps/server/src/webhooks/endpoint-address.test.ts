import { describe, expect, it } from 'vitest'
import { findAddressProblem, isPublicAddress } from './endpoint-address'

const strict = { isHttpAllowed: false, isAllowedNetwork: () => false }
const open = { isHttpAllowed: true, isAllowedNetwork: (address: string) => address.startsWith('127.') }

describe('a public network address', () => {
  it.each([
    ['8.8.8.8', true],
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.32.0.0', true],
    ['192.168.1.1', false],
    ['223.255.255.255', true],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['2606:4700::1111', true],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['shop.example', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('the address of an endpoint', () => {
  it.each([
    ['https://hooks.shop.example/murphy?a=1', true, true],
    ['https://8.8.8.8/hook', true, true],
    ['http://hooks.shop.example/murphy', false, true],
    ['ftp://hooks.shop.example/', false, false],
    ['javascript:alert(1)', false, false],
    ['hooks.shop.example', false, false],
    ['', false, false],
    ['https://user:secret@hooks.shop.example/', false, false],
    ['https://hooks.shop.example/#part', false, false],
    ['https://127.0.0.1/', false, true],
    ['https://127.1/', false, true],
    ['https://0x7f.0.0.1/', false, true],
    ['https://2130706433/', false, true],
    ['https://localhost:8443/', false, true],
    ['https://hooks.localhost/', false, true],
    ['https://localhost./', false, true],
    ['https://db.internal/', true, true],
    ['https://10.0.0.8/', false, false],
    ['https://[::1]/', false, false],
    ['https://[::ffff:169.254.169.254]/', false, false],
    ['https://169.254.169.254/latest/meta-data', false, false],
  ])('%s is allowed: %s, and in an open demonstration: %s', (address, isAllowed, isAllowedInDemo) => {
    expect(findAddressProblem(address, strict) === null).toBe(isAllowed)
    expect(findAddressProblem(address, open) === null).toBe(isAllowedInDemo)
  })
})
