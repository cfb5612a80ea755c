import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkify } from './index'

const linksIn = (text: string) => linkify(text).filter((part) => part.href !== undefined)

describe('links in a text', () => {
  it.each([
    ['www.example.com/a', 'www.example.com/a', 'http://www.example.com/a'],
    ['http://example.com', 'http://example.com', 'http://example.com'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['see example.com.au/wine, thanks', 'example.com.au/wine', 'http://example.com.au/wine'],
    ['(www.example.org)', 'www.example.org', 'http://www.example.org'],
    ['https://en.example.org/wiki/Shiraz_(grape)', 'https://en.example.org/wiki/Shiraz_(grape)', null],
    ['Read https://example.com/a.', 'https://example.com/a', null],
    ['https://example.com/a_(b))).', 'https://example.com/a_(b)', null],
    ['https://example.com/a.b...)).', 'https://example.com/a.b', null],
    ['Really https://example.com/a?!', 'https://example.com/a', null],
    ['shop.example.co', 'shop.example.co', 'http://shop.example.co'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM', null],
    ['example.io:8080/x', 'example.io:8080/x', 'http://example.io:8080/x'],
  ])('finds in %j the link %j [LC-35]', (text, word, href) => {
    expect(linksIn(text)).toEqual([{ text: word, href: href ?? word }])
  })

  it.each([
    'mia@example.com',
    'mia.hart@shop.example.com.au',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    'mailto:mia@example.com',
    'version 1.2.3',
    'end.Next sentence',
    'readme.md',
    'http://',
    'https://shop.example@evil.com',
    'comma.communication',
    '',
  ])('finds no link in %j [LC-35]', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  it('keep their positions [LC-35]', () => {
    expect(linkify('Go to www.example.com, or a.net!')).toEqual([
      { text: 'Go to ' },
      { text: 'www.example.com', href: 'http://www.example.com' },
      { text: ', or ' },
      { text: 'a.net', href: 'http://a.net' },
      { text: '!' },
    ])
  })

  it('keep the whole text, and lead to the web only [LC-35]', () => {
    assert(
      property(string({ unit: 'binary' }), string(), (before, after) => {
        const text = `${before} www.${after}`
        const parts = linkify(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//i)
      }),
    )
  })
})
