import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findOtherLanguage } from './other-language'

/** Every line of the operator's tables and files, cells apart: English, and full of names of drinks and places. */
const shopTexts = ['entities', 'intents', 'articles', 'lexicon', 'responses'].flatMap((folder) => {
  const path = join(import.meta.dirname, '../../../bot', folder)
  // This file answers in other languages.
  const files = readdirSync(path).filter((file) => file !== 'other_language.yml')
  return files.flatMap((file) => readFileSync(join(path, file), 'utf8').split(/[\n,|]/))
})

describe('a text in another language', () => {
  it.each([
    ['German', 'Wo ist meine Bestellung?'],
    ['German', 'Ich möchte eine Flasche zurückgeben'],
    ['German', 'haben Sie Riesling da'],
    ['French', 'Où est ma commande ?'],
    ['French', "Bonjour, j'ai un problème avec ma livraison"],
    ['Spanish', '¿Dónde está mi pedido?'],
    ['Spanish', 'quiero devolver una botella'],
    ['Italian', 'Dove è il mio ordine?'],
    ['Italian', 'a che ora chiudete il negozio oggi'],
    ['Italian', 'parli italiano?'],
    ['German', 'sprichst du deutsch'],
    ['Spanish', 'habla español?'],
    ['Portuguese', 'onde está a minha encomenda'],
    ['Dutch', 'Waar is mijn bestelling?'],
    ['Indonesian', 'di mana pesanan saya'],
    ['Tagalog', 'nasaan na po ang order ko'],
    ['Vietnamese', 'Đơn hàng của tôi ở đâu?'],
    ['Vietnamese without its marks', 'toi muon mua ruou'],
    ['Polish', 'gdzie jest moje zamówienie'],
    ['Turkish', 'siparişim nerede benim'],
    ['Hindi in Latin letters', 'mera order kahan hai'],
    ['Swedish', 'var är min beställning, jag vill ha hjälp'],
    ['Chinese', '我的订单在哪里'],
    ['Chinese with an order number', '订单10234567在哪里?'],
    ['Japanese', '注文はどこですか'],
    ['Korean', '제 주문은 어디에 있나요?'],
    ['Russian', 'где мой заказ'],
    ['Greek', 'πού είναι η παραγγελία μου'],
    ['Arabic', 'أين طلبي'],
    ['Hindi', 'मेरा ऑर्डर कहाँ है'],
    ['Thai', 'คำสั่งซื้อของฉันอยู่ที่ไหน'],
  ])('is recognised by its words or letters: %s, %s', (_language, text) => {
    expect(findOtherLanguage(text)).not.toBeNull()
  })

  it.each([
    ['Ich möchte eine Flasche zurückgeben', 'german'],
    ['Où est ma commande ?', 'french'],
    ['quiero devolver una botella', 'spanish'],
    ['a che ora chiudete il negozio oggi', 'italian'],
    ['Hola, ¿hacen envíos a Parramatta?', 'spanish'],
    ['oi, meu pedido foi cancelado por que', 'portuguese'],
    ['bhaiya ek achi whisky batao', 'hindi'],
    ['yia sou, thelo na do ta points mou', 'greeklish'],
    ['Đơn hàng của tôi ở đâu?', 'vietnamese'],
    ['注文はどこですか', 'japanese'],
    ['我的订单在哪里', 'chinese'],
    ['제 주문은 어디에 있나요?', 'korean'],
    ['где мой заказ', 'russian'],
    ['де моє замовлення', 'ukrainian'],
    ['मेरा ऑर्डर कहाँ है', 'hindi'],
    ['የት ነው ትዕዛዜ', 'other'],
  ])('is named: %j is %s', (text, language) => {
    expect(findOtherLanguage(text)).toBe(language)
  })

  it.each([
    '',
    '10234567',
    'where is my order',
    'Châteauneuf-du-Pape',
    'Gewürztraminer',
    'vinho verde',
    'cerveza',
    'do you have Gewürztraminer in Newtown',
    'Domaine de la Romanée-Conti',
    'a bottle of Moët & Chandon Brut Impérial',
    'Veuve Clicquot La Grande Dame',
    'La Vie en Rose rosé Côtes de Provence',
    "C'est la Vie pinot noir",
    'Marqués de Riscal Reserva',
    'Casillero del Diablo',
    'Vin de Pays d’Oc',
    'Prosecco di Valdobbiadene',
    'Montepulciano d’Abruzzo',
    'Weingut Dr. Loosen Bernkasteler Lay',
    'Liebfraumilch',
    'Żubrówka',
    'Stolichnaya',
    'asahi super dry アサヒ 6 pack please',
    'sake 酒',
    'hola',
    'merci!',
    'danke mate',
    'adn direcshuns pls',
    'wat time dose chatswod shop opne',
    'Juan de la Cruz',
    'Ludwig van den Berg',
    'how do i say ich liebe dich',
    'qué',
    '¯\\_(ツ)_/¯',
    'ಠ_ಠ',
    '🤪🧦🙈',
    'xyzzyville',
    'pho\u031b\u0309',
    'h\u0300\u0301\u0302\u0303e\u0300\u0301\u0302l\u0303\u0304p',
    '𝓱𝓮𝓵𝓵𝓸',
  ])('is not recognised in English, in names of drinks or people, or in a single word: %s', (text) => {
    expect(findOtherLanguage(text)).toBeNull()
  })
  it('is not recognised in any text or product of the shop', () => {
    expect(shopTexts.length).toBeGreaterThan(5000)
    expect(shopTexts.filter((text) => findOtherLanguage(text) !== null)).toEqual([])
  })
})
