import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formCalls, mountedCalls } from './mount-calls'
import { createOpenApiDocument } from './openapi'

const committed = fileURLToPath(new URL('../../openapi.json', import.meta.url))

describe('the OpenAPI document', () => {
  it('is the committed one', () => {
    expect(
      JSON.parse(readFileSync(committed, 'utf8')),
      'The calls have changed: write the new document with npm run openapi --workspace @murphy/server and commit it.',
    ).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument())))
  })

  it('describes every mounted call by its name', () => {
    const text = JSON.stringify(createOpenApiDocument())
    for (const { name } of [...mountedCalls, ...formCalls]) expect(text).toContain(`"operationId":"${name}"`)
  })
})
