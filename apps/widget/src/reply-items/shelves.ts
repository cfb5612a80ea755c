// What one chunk holds, not a way to import: `views` is the only one who asks for it. Cards that stand beside each other
// come with the carousel, apart from the others, because most answers show none.
export { Carousel } from '../pieces/carousel/carousel'
export { PaStoreSelectView } from './pa-store-select/pa-store-select-view'
export { ProductListView } from './product-list/product-list-view'
export { ProductNearbyStoreListView } from './product-nearby-store-list/product-nearby-store-list-view'
export { StoreSelectView } from './store-select/store-select-view'
export { StoreView } from './store/store-view'
