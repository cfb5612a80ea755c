// Prints the products of the seed data as a products feed, without a database: node apps/demo-retailer/dist/products.js [SHOP-URL]
import { generateFeedProducts } from './seed/feed-products'

const products = generateFeedProducts(process.argv[2] ?? 'https://shop.example')
process.stdout.write(products.map((product) => `${JSON.stringify(product)}\n`).join(''))
