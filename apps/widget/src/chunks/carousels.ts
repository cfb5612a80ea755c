// Entry of the chunk of carousels and the cards in them. Most answers show none.
export { Carousel } from '../components/carousel/carousel'
export { PaStoreSelectView } from '../reply-items/pa-store-select/pa-store-select-view'
export { ProductListView } from '../reply-items/product-list/product-list-view'
export { ProductNearbyStoreListView } from '../reply-items/product-nearby-store-list/product-nearby-store-list-view'
export { StoreSelectView } from '../reply-items/store-select/store-select-view'
export { StoreView } from '../reply-items/store/store-view'
