// Writes openapi.json: npm run openapi --workspace @murphy/retail-api
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRetailOpenApi } from './openapi'

const path = fileURLToPath(new URL('../openapi.json', import.meta.url))
writeFileSync(path, `${JSON.stringify(createRetailOpenApi(), null, 2)}\n`)
