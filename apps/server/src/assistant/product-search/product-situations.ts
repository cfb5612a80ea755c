/**
 * The situations of `bot/responses/product_search.yml`: `part_` describes a query, `reason_` a product, `relax_` says what
 * is left without a filter, and `label_` drops it.
 */
export const productSearchSituations = [
  'ask', 'ask_again', 'ask_change', 'ask_other', 'change_first', 'change_second', 'change_third', 'starter_first', 'starter_second', 'starter_third', 'or', 'and',
  'found_one', 'found_few', 'found_many', 'found_one_in_store', 'found_few_in_store', 'found_many_in_store',
  'order_rating', 'order_popular', 'order_newest', 'order_cheapest', 'order_dearest', 'order_strongest', 'order_weakest', 'order_youngest', 'order_oldest', 'order_unknown',
  'near_place', 'near_varietal', 'near_kind',
  'none', 'none_more', 'place_unknown', 'kept_alcohol_free', 'allergy_reminder', 'closest', 'wider', 'unknown_name', 'refused_name', 'unknown_attribute', 'no_allergen_filter', 'name_store',
  'relax_stock', 'relax_price', 'relax_rating', 'relax_vintage', 'relax_offer', 'relax_pack', 'relax_place',
  'relax_brand', 'relax_varietal', 'relax_name', 'relax_style', 'relax_food', 'relax_alcohol',
  'relax_stock_one', 'relax_price_one', 'relax_rating_one', 'relax_vintage_one', 'relax_offer_one', 'relax_pack_one',
  'relax_place_one', 'relax_brand_one', 'relax_varietal_one', 'relax_name_one', 'relax_style_one', 'relax_food_one',
  'relax_alcohol_one',
  'label_stock', 'label_price', 'label_rating', 'label_vintage', 'label_offer', 'label_pack', 'label_place',
  'label_brand', 'label_varietal', 'label_name', 'label_style', 'label_food', 'label_alcohol',
  'part_alcohol_free', 'part_low_alcohol', 'part_strong', 'part_cheap', 'part_premium', 'part_drinks', 'part_brand',
  'part_place', 'part_price_between', 'part_price_below', 'part_price_above', 'part_each', 'part_alcohol_between',
  'part_alcohol_below', 'part_alcohol_above', 'part_vintage', 'part_vintage_from', 'part_vintage_to', 'part_food',
  'part_occasion', 'part_offer_member', 'part_offer_online', 'part_offer_clearance', 'part_offer_any', 'part_rating',
  'part_not', 'part_not_style',
  'reason_food', 'reason_alcohol', 'reason_place', 'reason_rating', 'reason_pack', 'reason_member', 'reason_online',
  'reason_clearance', 'reason_member_until', 'reason_online_until', 'reason_clearance_until',
] as const // oxfmt-ignore

/** The situations of `bot/responses/product_advice.yml`. */
export const productAdviceSituations = [
  'which', 'which_two', 'compare_missing', 'kind_none', 'kind_price', 'kind_style', 'kind_style_food', 'kind_style_more', 'kind_strength_more', 'kind_price_more', 'kind_alike', 'one_of_each', 'recipe', 'recipe_range', 'recipe_unknown', 'values_all', 'values_both', 'value_unknown', 'value_volume', 'flavours', 'fact_missing', 'list_entry', 'list_total', 'list_over', 'any_all', 'any_some', 'any_none', 'plan_total', 'plan_total_part', 'plan_total_at', 'plan_total_rest', 'plan_total_which', 'plan_total_range', 'plan_bottle', 'plan_bottles', 'plan_cans', 'people_doubt', 'nips', 'nips_counted', 'glasses_counted', 'plan_same', 'glasses_several', 'contents', 'contents_nips', 'contents_glasses', 'contents_pack', 'contents_pack_glasses', 'plan_adults', 'plan_above_guideline', 'plan_enough', 'plan_short', 'plan_in_budget', 'plan_part_of_budget', 'plan_over_budget', 'pack_value', 'pack_value_part', 'bottle_of', 'can_of', 'choice_food_several', 'choice_no_data', 'quantity_packs', 'quantity_packs_each', 'it', 'similar', 'similar_none', 'choice', 'choice_tied', 'choice_ranked', 'choice_unknown', 'choice_food', 'choice_style', 'choice_style_several', 'choice_style_none', 'compare_each',
  'attribute_rating', 'attribute_popular', 'attribute_newest', 'attribute_cheapest', 'attribute_dearest',
  'attribute_strongest', 'attribute_weakest', 'attribute_youngest', 'attribute_oldest',
  'fact_strength', 'fact_drinks', 'fact_volume', 'fact_price', 'quantity_price', 'quantity_price_pack', 'total', 'delivered', 'delivered_free', 'delivered_where', 'delivered_nowhere', 'quantity_unknown', 'fact_vintage', 'fact_origin', 'fact_packs', 'fact_rating',
  'fact_no_rating', 'fact_food', 'suits_food', 'suits_no_food', 'fact_style', 'suits_style', 'suits_no_style', 'fact_offer', 'fact_member_price', 'fact_no_offer', 'fact_unknown', 'no_cart', 'no_cart_list', 'no_such_size', 'smallest_size', 'no_other_size', 'size_unknown', 'other_size', 'container_unknown', 'choice_pack',
  'compare_price', 'compare_price_gap', 'compare_price_same', 'compare_strength', 'compare_strength_same', 'compare_style', 'compare_style_same',
  'compare_rating',
  'people', 'people_part', 'people_part_bottle', 'people_part_bottles', 'cases', 'cases_and', 'cases_one', 'cases_one_and', 'cases_less', 'glasses', 'people_many', 'ask_people', 'label_no_alcohol',
] as const // oxfmt-ignore
