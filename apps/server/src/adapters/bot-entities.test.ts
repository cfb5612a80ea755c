import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEntities } from './bot-entities'
import { checkout } from './checkout'
import { stores } from './demo/generator/stores'
import { ProgramError } from './program-error'

const read = (file: string) => {
  const path = join(checkout, 'bot/entities', file)
  return { path, text: readFileSync(path, 'utf8') }
}
const entities = readEntities(read)
const withFile = (name: string, text: string) => () =>
  readEntities((file) => (file === name ? { path: `bot/entities/${file}`, text } : read(file)))

describe("the operator's entities", () => {
  it('mark exactly the stores of the demonstration', () => {
    const marked = entities.places
      .filter(({ isStore }) => isStore)
      .map(({ suburb, postcode }) => `${suburb} ${postcode}`)
    expect(marked.toSorted()).toEqual(
      stores.map(({ suburb, postcode }) => `${suburb} ${postcode}`).toSorted(),
    )
  })

  it('put no place at the wrong end of the country', () => {
    const outside = entities.places.filter(
      ({ latitude, longitude }) => latitude > -10 || latitude < -44 || longitude < 112 || longitude > 154,
    )
    expect(outside).toEqual([])
  })

  it('read aliases, states and categories', () => {
    expect(entities.varietals.find(({ varietal }) => varietal === 'Cabernet Sauvignon')?.aliases).toContain(
      'cab sav',
    )
    expect(entities.holidays.find(({ name }) => name === 'Christmas Day')?.states).toEqual(['all'])
    expect(entities.drinks.find(({ name }) => name === 'beer')?.category).toBe('beer')
    expect(entities.drinks.find(({ name }) => name === 'Corona')?.category).toBeNull()
  })

  it('may leave aliases out', () => {
    const readShort = withFile('varietals.csv', 'varietal,type\nShiraz,Red\n')
    expect(readShort().varietals).toEqual([{ varietal: 'Shiraz', type: 'Red', aliases: [] }])
  })

  it.each([
    [
      'suburbs.csv',
      'suburb,state,postcode,latitude,longitude,store\nManly,NSW,209,-33,151,yes',
      'line 2: postcode',
    ],
    [
      'suburbs.csv',
      'suburb,state,postcode,latitude,longitude,store\nManly,NSW,2095,south,151,yes',
      'line 2: latitude',
    ],
    ['varietals.csv', 'varietal,type\nShiraz,Red\nMerlot,Rouge', 'line 3: type'],
    ['holidays.csv', 'date,name,states\n25 December,Christmas Day,all', 'line 2: date'],
    ['drinks.csv', 'drink,category,aliases\n,beer,', 'line 2: drink'],
  ])('say where %s is wrong', (file, text, place) => {
    expect(withFile(file, text)).toThrow(ProgramError)
    expect(withFile(file, text)).toThrow(`bot/entities/${file}, ${place}`)
  })
})
