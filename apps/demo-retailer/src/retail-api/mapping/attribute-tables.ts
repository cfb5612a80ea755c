/** Facts about a kind of drink. Alcohol is in per cent by volume, and the volume is that of one bottle or can. */
export type KindFacts = {
  readonly alcoholPercent: number | null
  readonly volumeMl: number | null
  readonly styles: readonly string[]
  readonly foods: readonly string[]
}

const wine = (alcoholPercent: number, styles: readonly string[], foods: readonly string[]): KindFacts => ({
  alcoholPercent,
  volumeMl: 750,
  styles,
  foods,
})

/** By varietal. */
export const wineFacts: Readonly<Record<string, KindFacts>> = {
  Shiraz: wine(14.5, ['full-bodied', 'spicy'], ['lamb', 'beef', 'barbecue']),
  'Cabernet Sauvignon': wine(14, ['full-bodied', 'firm'], ['beef', 'lamb', 'hard cheese']),
  'Pinot Noir': wine(13, ['light-bodied', 'silky'], ['duck', 'mushrooms', 'salmon']),
  Merlot: wine(13.5, ['medium-bodied', 'soft'], ['pork', 'pasta', 'roast chicken']),
  Malbec: wine(14, ['full-bodied', 'juicy'], ['steak', 'barbecue']),
  Grenache: wine(14, ['medium-bodied', 'juicy'], ['pork', 'pizza', 'duck']),
  'Cabernet Merlot': wine(13.5, ['medium-bodied', 'soft'], ['beef', 'pasta']),
  Tempranillo: wine(13.5, ['medium-bodied', 'savoury'], ['tapas', 'lamb', 'chorizo']),
  Sangiovese: wine(13.5, ['medium-bodied', 'savoury'], ['pizza', 'pasta', 'tomato dishes']),
  Nebbiolo: wine(14, ['firm', 'savoury'], ['mushrooms', 'beef', 'truffle']),
  Durif: wine(15, ['full-bodied', 'rich'], ['beef', 'barbecue']),
  'Sauvignon Blanc': wine(12.5, ['crisp', 'zesty'], ['seafood', 'salad', 'goat cheese']),
  Chardonnay: wine(13, ['medium-bodied', 'creamy'], ['roast chicken', 'fish', 'pasta']),
  'Pinot Gris': wine(13, ['textured', 'fruity'], ['pork', 'thai dishes', 'fish']),
  Riesling: wine(11.5, ['crisp', 'dry'], ['seafood', 'thai dishes', 'oysters']),
  Semillon: wine(11, ['crisp', 'dry'], ['oysters', 'fish', 'salad']),
  Verdelho: wine(13, ['fruity', 'dry'], ['salad', 'chicken']),
  Fiano: wine(13, ['textured', 'savoury'], ['seafood', 'pasta']),
  Viognier: wine(13.5, ['rich', 'aromatic'], ['curry', 'pork']),
  Vermentino: wine(12.5, ['crisp', 'savoury'], ['seafood', 'fish']),
  Marsanne: wine(13, ['textured', 'dry'], ['roast chicken', 'pork']),
  Moscato: wine(6, ['sweet', 'light-bodied'], ['dessert', 'fruit']),
  Rosé: wine(12.5, ['dry', 'crisp'], ['salad', 'seafood', 'tapas']),
  'Grenache Rosé': wine(12.5, ['dry', 'juicy'], ['salad', 'tapas']),
  'Sangiovese Rosé': wine(12.5, ['dry', 'savoury'], ['pizza', 'salad']),
  Champagne: wine(12, ['dry', 'toasty'], ['oysters', 'canapes', 'fried chicken']),
  'Blanc de Blancs': wine(12, ['dry', 'crisp'], ['oysters', 'fish']),
  Prosecco: wine(11, ['dry', 'fruity'], ['canapes', 'salad']),
  'Sparkling White': wine(12, ['dry', 'crisp'], ['canapes', 'seafood']),
  'Sparkling Rosé': wine(12, ['dry', 'fruity'], ['canapes', 'dessert']),
  'Sparkling Red': wine(13.5, ['rich', 'fruity'], ['turkey', 'duck', 'barbecue']),
  'Sparkling Moscato': wine(6.5, ['sweet', 'light-bodied'], ['dessert', 'fruit']),
  'Pet Nat': wine(11.5, ['cloudy', 'dry'], ['charcuterie', 'pizza']),
}

const createDrinkFacts =
  (volumeMl: number) =>
  (alcoholPercent: number, styles: readonly string[], foods: readonly string[] = []): KindFacts => ({
    alcoholPercent,
    volumeMl,
    styles,
    foods,
  })
const beer = createDrinkFacts(375)
const cider = createDrinkFacts(330)
const spirit = createDrinkFacts(700)
const liqueur = createDrinkFacts(750)
const premix = createDrinkFacts(250)

/** By the product's name without its brand, for everything that is not a wine in a bottle. */
export const otherFacts: Readonly<Record<string, KindFacts>> = {
  Lager: beer(4.6, ['crisp', 'light-bodied'], ['fish and chips', 'pizza']),
  'Pale Ale': beer(4.8, ['hoppy'], ['burgers', 'barbecue']),
  'Hazy Pale Ale': beer(5, ['hoppy', 'cloudy'], ['burgers', 'thai dishes']),
  XPA: beer(4.5, ['hoppy', 'light-bodied'], ['burgers', 'salad']),
  IPA: beer(6.2, ['hoppy', 'bitter'], ['curry', 'burgers']),
  'Dark Ale': beer(5, ['malty'], ['beef', 'barbecue']),
  'Mid Strength': beer(3.5, ['crisp', 'light-bodied'], ['barbecue']),
  'Ginger Beer': beer(4, ['sweet', 'spicy'], ['thai dishes']),
  'Imperial Stout': beer(10, ['rich', 'malty'], ['dessert', 'blue cheese']),
  'Double IPA': beer(8, ['hoppy', 'bitter'], ['curry', 'hard cheese']),
  Sour: beer(4.5, ['sour', 'fruity'], ['seafood', 'salad']),
  Saison: beer(6, ['dry', 'spicy'], ['roast chicken', 'charcuterie']),
  'Apple Cider': cider(4.7, ['fruity', 'sweet'], ['pork']),
  'Dry Apple Cider': cider(5, ['dry', 'crisp'], ['pork', 'hard cheese']),
  'Pear Cider': cider(4.5, ['fruity', 'sweet'], ['pork', 'salad']),
  'Rosé Cider': cider(4.5, ['fruity', 'sweet'], ['salad']),
  'Alcoholic Ginger Cider': cider(4.5, ['spicy', 'sweet'], ['thai dishes']),
  'Dry Gin': spirit(42, ['dry', 'aromatic']),
  'Navy Strength Gin': spirit(57, ['dry', 'aromatic']),
  'Pink Gin': spirit(37.5, ['fruity', 'aromatic']),
  'Barrel Aged Gin': spirit(44, ['rich', 'aromatic']),
  Vodka: spirit(40, ['clean']),
  'Citrus Vodka': spirit(37.5, ['fruity']),
  'Blended Whisky': spirit(40, ['smooth']),
  'Single Malt Whisky': spirit(43, ['rich', 'malty']),
  'Peated Single Malt': spirit(46, ['smoky', 'rich']),
  'Cask Strength Whisky': spirit(58.5, ['rich', 'smoky']),
  'Bourbon Whiskey': spirit(40, ['sweet', 'smooth']),
  'Spiced Rum': spirit(37.5, ['spicy', 'sweet']),
  'Dark Rum': spirit(40, ['rich', 'sweet']),
  'Anniversary Rum': spirit(40, ['rich', 'smooth']),
  'Blanco Tequila': spirit(40, ['clean', 'zesty']),
  'Reposado Tequila': spirit(40, ['smooth', 'rich']),
  Amaro: spirit(29, ['bitter', 'sweet']),
  Aperitivo: spirit(11, ['bitter', 'fruity']),
  'Coffee Liqueur': liqueur(25, ['sweet', 'rich']),
  'Dry Vermouth': liqueur(18, ['dry', 'aromatic']),
  'Bourbon & Cola': premix(4.8, ['sweet']),
  'Gin & Tonic': premix(5, ['crisp', 'bitter']),
  'Vodka Lime & Soda': premix(4.5, ['crisp', 'light-bodied']),
  'Hard Seltzer Mango': premix(4, ['light-bodied', 'fruity']),
  'Espresso Martini': premix(12.5, ['rich', 'sweet']),
  'Rum & Ginger': premix(4.8, ['spicy', 'sweet']),
  'Zero Lager': beer(0, ['crisp', 'light-bodied'], ['fish and chips', 'pizza']),
  'Zero Pale Ale': beer(0, ['hoppy'], ['burgers']),
  'Zero Shiraz': liqueur(0, ['fruity'], ['lamb', 'pasta']),
  'Zero Sparkling': liqueur(0, ['crisp'], ['canapes']),
  'Zero Spritz': premix(0, ['bitter', 'fruity']),
  'Tonic Water': premix(0, ['bitter']),
  'Soda Water': premix(0, ['clean']),
  'Ginger Ale': premix(0, ['spicy', 'sweet']),
}

/** Wine regions of the range, each with its country. A longer name stands before a shorter one that it contains. */
export const regions: readonly (readonly [region: string, country: string])[] = [
  ...[
    'Barossa',
    'McLaren Vale',
    'Heathcote',
    'Coonawarra',
    'Yarra Valley',
    'Mornington',
    'Great Southern',
    'Hilltops',
    'Clare Valley',
    'Eden Valley',
    'Adelaide Hills',
    'Margaret River',
    'Hunter Valley',
    'King Valley',
    'Granite Belt',
    'Tumbarumba',
    'Tasmania',
    'Macedon',
    'Mudgee',
    'Orange',
  ].map((region) => [region, 'Australia'] as const),
  ['Champagne', 'France'],
]

/** Allergens as labels print them, by category; a word of the name may add another. */
export const allergensByCategory: Readonly<Record<string, readonly string[]>> = {
  wine: ['sulphites'],
  beer: ['barley'],
  cider: ['sulphites'],
  spirits: [],
  premix: [],
  'mixed-case': ['sulphites'],
  glassware: [],
}
/** Beers that stand in another category. */
export const grainDrinks = /\b(Zero Lager|Zero Pale Ale)\b/

export const allergensByWord: readonly (readonly [word: RegExp, allergens: readonly string[]])[] = [
  [grainDrinks, ['barley']],
  [/\b(Zero Shiraz|Zero Sparkling)\b/, ['sulphites']],
  // Styles that are brewed with wheat beside barley, and cases of several styles.
  [/\b(Hazy|Saison|Sour|Brewers Mixed Case)\b/, ['wheat']],
  [/\bStout\b/, ['oats']],
  [/\b(Espresso Martini|Coffee Liqueur)\b/, ['milk']],
  [/\bVermouth\b/, ['sulphites']],
  [/\bAlmonds\b/, ['almonds']],
  [/\bPretzel\b/, ['wheat']],
  [/\bJerky\b/, ['soy', 'wheat']],
  [/\bOlive\b/, ['sulphites']],
]
