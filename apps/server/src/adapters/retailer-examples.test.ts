import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testTokenKey } from '../testing/shopper-tokens'
import { repositoryRoot } from './repository-root'
import { createFakeShopperKeys } from '../testing/fake-shopper-keys'
import { createShopperTokens } from './shopper-tokens'

const folder = join(repositoryRoot, 'docs/identity')
const [encrypting = '', older = ''] = testTokenKey.split(',')
const shopperKeys = createFakeShopperKeys()
const tokens = createShopperTokens(testTokenKey, { shopperKeys })
const hasPhp = spawnSync('php', ['--version']).status === 0

/** Runs the examples of docs/identity.md as a retailer's backend would. */
const makers = [
  {
    language: 'Node',
    lacks: null,
    make: (shopperKey: string, audience: string, key: string) =>
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { shopperToken } from ${JSON.stringify(join(folder, 'shopper-token.mjs'))}
         process.stdout.write(shopperToken('${shopperKey}', '${audience}', '${key}'))`,
      ]).toString(),
  },
  {
    language: 'PHP',
    lacks: hasPhp ? null : 'PHP is not installed',
    make: (shopperKey: string, audience: string, key: string) =>
      execFileSync('php', [
        '-r',
        `require ${JSON.stringify(join(folder, 'shopper-token.php'))};
         echo shopper_token('${shopperKey}', '${audience}', '${key}');`,
      ]).toString(),
  },
]

describe.each(makers)('the example in $language', ({ lacks, make }) => {
  it('makes a token that the server reads, with either key [GEN-05]', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    for (const key of [encrypting, older]) {
      const read = await tokens.read(make('123', 'murphy', key), Date.now())
      expect(read).toMatchObject({ shopperId: 123 })
      const lifeHours = ((read?.expiresAt ?? 0) - Date.now()) / 3_600_000
      expect(lifeHours).toBeGreaterThan(11.9)
      expect(lifeHours).toBeLessThanOrEqual(12)
    }
  })

  it('makes a token of any key of a shopper [GEN-05]', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const key = await shopperKeys.toShopperId('cus_01HXYZ')
    expect(await tokens.read(make('cus_01HXYZ', 'murphy', encrypting), Date.now())).toMatchObject({
      shopperId: key,
    })
  })

  it('makes another token each time, and one for the hub that identifies no shopper here', async ({
    skip,
  }) => {
    if (lacks !== null) skip(lacks)
    expect(make('123', 'murphy', encrypting)).not.toBe(make('123', 'murphy', encrypting))
    expect(await tokens.read(make('123', 'murphy-hub', encrypting), Date.now())).toBeNull()
  })

  it('makes a token without a shopper when it uses an unknown key', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const [kid = ''] = encrypting.split(':')
    const stranger = `${kid}:${Buffer.alloc(32, 1).toString('base64url')}`
    expect(await tokens.read(make('123', 'murphy', stranger), Date.now())).toBeNull()
  })
})

describe('docs/identity.md', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/identity.md'), 'utf8')

  it.each(['shopper-token.mjs', 'shopper-token.php', 'ShopperToken.java', 'ShopperToken.cs'])(
    'leads to %s',
    (file) => {
      expect(existsSync(join(folder, file))).toBe(true)
      expect(page).toContain(`](identity/${file})`)
    },
  )

  it.each([
    ['shopper-token.mjs', 'js'],
    ['shopper-token.php', 'php'],
  ])('prints the body of %s as it runs', (file, language) => {
    const printed = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1]?.trim() ?? 'none'
    expect(readFileSync(join(folder, file), 'utf8')).toContain(printed)
  })
})

describe('docs/connecting-a-retailer.md', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/connecting-a-retailer.md'), 'utf8')

  it.each(['retailer.py', 'retailer.php', 'shop.html'])('leads to %s', (file) => {
    expect(page).toContain(`](connecting/${file})`)
    expect(existsSync(join(repositoryRoot, 'docs/connecting', file))).toBe(true)
  })

  it('prints a part of retailer.py as it runs', () => {
    const printed = /```python\n([^]*?)```/.exec(page)?.[1]?.trim() ?? 'none'
    expect(readFileSync(join(repositoryRoot, 'docs/connecting/retailer.py'), 'utf8')).toContain(printed)
  })
})
