import { describe, expect, it } from 'vitest'
import { stripQuotedText } from './strip-quoted-text'

describe('the answer of a mail', () => {
  it.each([
    ['is the whole text without a history', 'Yes, please.\n\nMia', 'Yes, please.\n\nMia'],
    ['ends before quoted lines', 'Yes.\n\n> Red or white?\n> Sarah', 'Yes.'],
    [
      'ends before the attribution',
      'Yes.\n\nOn Mon, 2 Mar 2026 at 10:00, Sarah <support@shop.example> wrote:\n> Red or white?\n',
      'Yes.',
    ],
    [
      'ends before an attribution of several lines',
      'Yes.\n\nOn Mon, 2 Mar 2026 at 10:00, Vine & Barrel\n<support+17-abc@shop.example>\nwrote:\n\n> Red?\n',
      'Yes.',
    ],
    ['ends before one in German', 'Ja.\n\nAm 02.03.2026 um 10:00 schrieb Sarah:\n> Rot?', 'Ja.'],
    [
      'keeps a sentence of the shopper that ends with a colon',
      'This is what I got:\n> Red?',
      'This is what I got:',
    ],
    [
      'ends before Outlook’s separator',
      'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Sarah\r\nSent: Monday\r\n\r\nRed?',
      'Yes.',
    ],
    [
      'ends before Outlook’s line and head',
      `Yes.\n\n${'_'.repeat(32)}\nFrom: Sarah <s@shop.example>\nSent: Monday\nTo: Mia\nSubject: Re: Wine\n\nRed?`,
      'Yes.',
    ],
    [
      'ends before a head without a line',
      'Yes.\n\nFrom: Sarah\nSent: Monday\nTo: Mia\nSubject: Re: Wine\n\nRed?',
      'Yes.',
    ],
    ['keeps a line of underscores', `One\n${'_'.repeat(32)}\nTwo`, `One\n${'_'.repeat(32)}\nTwo`],
    ['keeps a sentence that begins like a head', 'From: my house\nto yours.', 'From: my house\nto yours.'],
    ['keeps quoted lines between answers', '> Red?\nYes.\n> White?\nNo.', '> Red?\nYes.\n> White?\nNo.'],
    ['keeps a quotation above the answer', '> Red?\n\nYes.', '> Red?\n\nYes.'],
    ['is the whole text when all of it is quoted', '> Red?\n> White?', '> Red?\n> White?'],
    ['is empty for an empty text', ' \n', ''],
  ])('%s', (_, text, answer) => {
    expect(stripQuotedText(text)).toBe(answer)
  })

  it('is found in a long text in time that grows with the length', () => {
    expect(stripQuotedText(`Yes.\n${'> a\n'.repeat(50_000)}`)).toBe('Yes.')
    expect(stripQuotedText('From: a\n'.repeat(20_000))).toHaveLength(8 * 20_000 - 1)
  })
})
