// npm run bot:check [-- --strict]: reports errors and warnings in the operator's files. --strict: warnings fail too.
import { formatFinding } from '../assistant/bot-files/finding'
import { readSources } from '../adapters/read-bot-sources'
import { allParts } from '../assistant/bot-files/sources'
import { botFolder } from '../adapters/repository-root'
import { checkBotFiles } from '../assistant/teaching/check-bot-files'

const findings = checkBotFiles(readSources(botFolder, allParts))
const errors = findings.filter(({ severity }) => severity === 'error').length
const warnings = findings.length - errors
for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`)
process.stdout.write(`${errors} errors, ${warnings} warnings\n`)
process.exitCode = errors > 0 || (warnings > 0 && process.argv.includes('--strict')) ? 1 : 0
