import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Knowledge } from '@murphy/understanding'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Wordings } from '../bot/responses'
import { readEntities } from './bot-entities'
import { ProgramError } from './program-error'

const Texts = v.array(v.string())
const IntentSchema = v.object({ phrases: Texts, near_misses: v.optional(Texts, []) })
const OutOfScopeSchema = v.union([Texts, v.object({ phrases: Texts })])
const WordingsSchema = v.record(v.string(), Texts)
const SlangSchema = v.record(v.string(), v.string())
const SynonymsSchema = v.record(v.string(), Texts)
const ArticleSchema = v.object({ title: v.string(), summary: v.string(), topics: Texts, questions: Texts })

/**
 * What Murphy knows, as the operator's files say it.
 *
 * Errors: throws a ProgramError that names the file and the place in it.
 * Source: understanding section 7
 */
export function readBotFiles(folder: string): { readonly knowledge: Knowledge; readonly wordings: Wordings } {
  const named = (path: string) => basename(path).replace(/\.(yml|md)$/, '')
  return {
    knowledge: {
      intents: filesIn(folder, 'intents', '.yml').map((path) => {
        const { phrases, near_misses } = readYaml(path, IntentSchema)
        return { name: named(path), phrases, nearMisses: near_misses }
      }),
      outOfScope: flatPhrases(readYaml(join(folder, 'out-of-scope.yml'), OutOfScopeSchema)),
      articles: filesIn(folder, 'articles', '.md').map((path) => ({
        id: named(path),
        ...readFrontMatter(path),
      })),
      ...readEntities((file) => {
        const path = join(folder, 'entities', file)
        return { path, text: readText(path) }
      }),
      slang: readYaml(join(folder, 'lexicon/slang.yml'), SlangSchema),
      synonyms: readYaml(join(folder, 'lexicon/synonyms.yml'), SynonymsSchema),
      protectedWords: readYaml(join(folder, 'lexicon/protected.yml'), Texts),
    },
    wordings: Object.fromEntries(
      filesIn(folder, 'responses', '.yml').map((path) => [named(path), readYaml(path, WordingsSchema)]),
    ),
  }
}

function flatPhrases(file: v.InferOutput<typeof OutOfScopeSchema>): string[] {
  return Array.isArray(file) ? file : file.phrases
}

function filesIn(folder: string, name: string, ending: string): string[] {
  const files = readdirSync(join(folder, name)).filter((file) => file.endsWith(ending))
  return files.toSorted().map((file) => join(folder, name, file))
}

function readYaml<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  return checked(path, readText(path), schema)
}

function readFrontMatter(path: string): v.InferOutput<typeof ArticleSchema> {
  const [, head] = /^---\n(.*?)\n---\n/s.exec(readText(path)) ?? []
  if (head === undefined)
    throw new ProgramError(`${path}: it does not begin with front matter between two lines of '---'.`)
  return checked(path, head, ArticleSchema)
}

function checked<Schema extends v.GenericSchema>(
  path: string,
  yaml: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parsedYaml(path, yaml))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ProgramError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

function parsedYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    throw new ProgramError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ProgramError(`${path} is missing.`)
  }
}
