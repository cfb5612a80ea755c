import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createRetailOpenApi } from './openapi'

it('the committed document is the one that the schemas describe: npm run openapi --workspace @murphy/retail-api', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(createRetailOpenApi())))
})
