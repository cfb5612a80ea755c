// Writes openapi.json: npm run openapi --workspace @murphy/server
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createOpenApiDocument } from './http/openapi'

const path = fileURLToPath(new URL('../openapi.json', import.meta.url))
writeFileSync(path, `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`)
