import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { botFolder } from '../../adapters/repository-root'
import { formatFinding } from './finding'
import { readProductWords } from './product-words'

const path = 'bot/entities/product-words.yml'
const text = readFileSync(join(botFolder, 'entities/product-words.yml'), 'utf8')

describe('the words for products', () => {
  it("are read from the operator's file", () => {
    const read = readProductWords({ path, text })
    expect(read.ok && read.value.kinds['lager']?.part_of).toBe('beer')
  })

  it('hold the single words of all phrases that ask for a fact', () => {
    const changed = text.replace('per cent, vol,', '"what\'s the Percentage", vol,')
    const read = readProductWords({ path, text: changed })
    const words = read.ok ? read.value.plainFactWords : new Set()
    expect(['vol', 'whats', 'the', 'percentage'].filter((word) => !words.has(word))).toEqual([])
    expect(words.has("what's the Percentage")).toBe(false)
  })

  it.each([
    ['part_of: beer', 'part_of: bear', "there is no kind 'bear'."],
    ['named_only: [snack', 'named_only: [snak', "there is no kind 'snak'."],
    ['styles: [crisp]', 'styles: [crips]', "there is no style 'crips'."],
    ['kinds: [bubbles, white, rose]', 'kinds: [bubble]', "there is no kind 'bubble'."],
  ])('report %j as an error with its line', (from, to, message) => {
    const read = readProductWords({ path, text: text.replace(from, to) })
    const [finding] = read.ok ? [] : read.findings
    expect(finding && formatFinding(finding)).toMatch(new RegExp(`^${path}:\\d+: ${message}`))
  })

  it('report a section that does not exist', () => {
    const read = readProductWords({ path, text: text.replace(/^cheap:/m, 'cheep:') })
    expect(read.ok).toBe(false)
  })
})
