/** Invented names of the demonstration's shoppers. */
export const firstNames = [
  'Adele',
  'Bruno',
  'Carys',
  'Dinesh',
  'Elowen',
  'Farid',
  'Gwen',
  'Hiro',
  'Imogen',
  'Jonas',
  'Keiko',
  'Lachlan',
  'Marisol',
  'Nils',
  'Odette',
  'Piotr',
  'Quinn',
  'Rosa',
  'Stellan',
  'Tamsin',
  'Umar',
  'Violet',
  'Wanda',
  'Yusuf',
] as const

export const lastNames = [
  'Ashdown',
  'Bellweather',
  'Castellan',
  'Dunmore',
  'Everglade',
  'Farrowby',
  'Glenhaven',
  'Hartwood',
  'Inverloch',
  'Jessamy',
  'Kestrelton',
  'Lindqvale',
  'Merriwick',
  'Northcroft',
  'Oakhollow',
  'Pemberwell',
  'Quillfeather',
  'Ravensholt',
  'Silverthorn',
  'Thistledown',
] as const

/** Invented places and wines. */
export const places = [
  'Rosehill Bay',
  'Wattle Creek',
  'Kingsferry',
  'Old Mill Park',
  'Saltwater Point',
  'Fernbank',
] as const

export const wines = [
  'Lantern Hill Grenache',
  'Two Magpies Riesling',
  'Slow Tide Pinot Noir',
  'Copper Gate Tempranillo',
  'Blue Heron Rosé',
] as const
