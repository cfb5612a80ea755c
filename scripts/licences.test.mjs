import { describe, expect, it } from 'vitest'
import { checkLicences, isAccepted, formatLicencePage, listShippedPackages } from './licences.mjs'

describe('shipped packages', () => {
  it('are all packages of the lock file except development and own ones', () => {
    const packages = listShippedPackages({
      packages: {
        '': { version: '0.1.0', license: 'UNLICENSED' },
        'apps/server': { version: '0.1.0' },
        'node_modules/@murphy/server': { link: true },
        'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
        'node_modules/typescript': { version: '6.0.3', license: 'Apache-2.0', devOptional: true },
        'node_modules/pino': { version: '10.4.0', license: 'MIT' },
        'node_modules/@fastify/cors': { version: '11.4.0', license: 'MIT' },
        'node_modules/@fastify/cors/node_modules/pino': { version: '9.0.0', license: 'MIT' },
        'node_modules/other/node_modules/pino': { version: '9.0.0', license: 'MIT' },
        'node_modules/silent': { version: '1.0.0' },
      },
    })
    expect(packages).toEqual([
      { name: '@fastify/cors', version: '11.4.0', licence: 'MIT' },
      { name: 'pino', version: '10.4.0', licence: 'MIT' },
      { name: 'pino', version: '9.0.0', licence: 'MIT' },
      { name: 'silent', version: '1.0.0', licence: null },
    ])
  })

  it('have reviewed licences, all listed in docs/licences.md', async () => {
    await expect(checkLicences()).resolves.toBeUndefined()
  })

  it('have one row each in the document', () => {
    const page = formatLicencePage([{ name: 'pino', version: '10.4.0', licence: 'MIT' }])
    expect(page).toContain('| MIT | 1 |')
    expect(page).toContain('| pino | 10.4.0 | MIT |')
  })
})

describe('a licence', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('is accepted: %s', (licence) => {
    expect(isAccepted(licence)).toBe(true)
  })

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'SEE LICENSE IN FILE', 'MIT AND GPL-3.0', 'UNLICENSED', '', null])(
    'is refused: %s',
    (licence) => {
      expect(isAccepted(licence)).toBe(false)
    },
  )
})
