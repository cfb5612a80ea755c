import { describe, expect, it } from 'vitest'
import { findMacroProblems, toMacroBody, toMacroDraft } from './macro-draft'

const draft = { shortcut: 'wet', text: 'Sorry', tags: '', next: '', owner: '' }

describe('the form of a macro', () => {
  it.each([
    [{}, []],
    [{ shortcut: 'two words' }, ['shortcut']],
    [{ shortcut: '' }, ['shortcut']],
    [{ text: ' ' }, ['text']],
    [{ text: '', tags: 'late' }, []],
    [{ text: '', next: '2' }, []],
    [{ text: '', tags: 'late', next: 'end' }, ['text']],
    [{ next: 'end' }, []],
    [{ tags: Array.from({ length: 10 }, (_, index) => `t${index}`).join() }, []],
    [{ tags: Array.from({ length: 11 }, (_, index) => `t${index}`).join() }, ['tags']],
    [{ tags: 'x'.repeat(51) }, ['tags']],
  ])('a macro with %j has problems in the fields %j', (change, fields) => {
    const problems = Object.entries(findMacroProblems({ ...draft, ...change }))
    expect(problems.filter(([, problem]) => problem !== null).map(([field]) => field)).toEqual(fields)
  })

  it('saves what it has read, with the version that was edited', () => {
    const body = {
      departmentId: 1,
      shortcut: 'wet',
      text: 'Sorry',
      tags: ['late'],
      transferTo: 2,
      endsChat: false,
    }
    const macro = { ...body, macroId: 'm-1', version: 3 }
    expect(toMacroBody(toMacroDraft(macro), 3)).toEqual({ ...body, version: 3 })
    const ending = { ...macro, transferTo: null, endsChat: true, departmentId: null }
    expect(toMacroBody(toMacroDraft(ending), null)).toMatchObject({
      departmentId: null,
      transferTo: null,
      endsChat: true,
      version: null,
    })
  })
})
