-- The database of a small shop of Medusa 2.18.0, which npm run medusa:dump writes.
-- Its tables are Medusa's, under the licence of LICENSE beside this file.
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE TYPE public.claim_reason_enum AS ENUM (
    'missing_item',
    'wrong_item',
    'production_failure',
    'other'
);
CREATE TYPE public.order_claim_type_enum AS ENUM (
    'refund',
    'replace'
);
CREATE TYPE public.order_status_enum AS ENUM (
    'pending',
    'completed',
    'draft',
    'archived',
    'canceled',
    'requires_action'
);
CREATE TYPE public.return_status_enum AS ENUM (
    'open',
    'requested',
    'received',
    'partially_received',
    'canceled'
);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account_holder (
    id text NOT NULL,
    provider_id text NOT NULL,
    external_id text NOT NULL,
    email text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.api_key (
    id text NOT NULL,
    token text NOT NULL,
    salt text NOT NULL,
    redacted text NOT NULL,
    title text NOT NULL,
    type text NOT NULL,
    last_used_at timestamp with time zone,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_by text,
    revoked_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT api_key_type_check CHECK ((type = ANY (ARRAY['publishable'::text, 'secret'::text])))
);
CREATE TABLE public.application_method_buy_rules (
    application_method_id text NOT NULL,
    promotion_rule_id text NOT NULL
);
CREATE TABLE public.application_method_target_rules (
    application_method_id text NOT NULL,
    promotion_rule_id text NOT NULL
);
CREATE TABLE public.auth_identity (
    id text NOT NULL,
    app_metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.auth_mfa_factor (
    id text NOT NULL,
    auth_identity_id text NOT NULL,
    provider text NOT NULL,
    status text NOT NULL,
    provider_metadata jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.auth_mfa_recovery_code (
    id text NOT NULL,
    auth_identity_id text NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.auth_password_reset_token (
    id text NOT NULL,
    auth_identity_id text NOT NULL,
    provider_identity_id text NOT NULL,
    entity_id text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.auth_verification (
    id text NOT NULL,
    auth_identity_id text NOT NULL,
    entity_id text NOT NULL,
    entity_type text NOT NULL,
    code_provider text NOT NULL,
    verified_at timestamp with time zone,
    requested_at timestamp with time zone NOT NULL,
    provider_metadata jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.capture (
    id text NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    payment_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    created_by text,
    metadata jsonb
);
CREATE TABLE public.cart (
    id text NOT NULL,
    region_id text,
    customer_id text,
    sales_channel_id text,
    email text,
    currency_code text NOT NULL,
    shipping_address_id text,
    billing_address_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    completed_at timestamp with time zone,
    locale text
);
CREATE TABLE public.cart_address (
    id text NOT NULL,
    customer_id text,
    company text,
    first_name text,
    last_name text,
    address_1 text,
    address_2 text,
    city text,
    country_code text,
    province text,
    postal_code text,
    phone text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.cart_line_item (
    id text NOT NULL,
    cart_id text NOT NULL,
    title text NOT NULL,
    subtitle text,
    thumbnail text,
    quantity integer NOT NULL,
    variant_id text,
    product_id text,
    product_title text,
    product_description text,
    product_subtitle text,
    product_type text,
    product_collection text,
    product_handle text,
    variant_sku text,
    variant_barcode text,
    variant_title text,
    variant_option_values jsonb,
    requires_shipping boolean DEFAULT true NOT NULL,
    is_discountable boolean DEFAULT true NOT NULL,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    compare_at_unit_price numeric,
    raw_compare_at_unit_price jsonb,
    unit_price numeric NOT NULL,
    raw_unit_price jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    product_type_id text,
    is_custom_price boolean DEFAULT false NOT NULL,
    is_giftcard boolean DEFAULT false NOT NULL,
    CONSTRAINT cart_line_item_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE TABLE public.cart_line_item_adjustment (
    id text NOT NULL,
    description text,
    promotion_id text,
    code text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    provider_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    item_id text,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    CONSTRAINT cart_line_item_adjustment_check CHECK ((amount >= (0)::numeric))
);
CREATE TABLE public.cart_line_item_tax_line (
    id text NOT NULL,
    description text,
    tax_rate_id text,
    code text NOT NULL,
    rate real NOT NULL,
    provider_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    item_id text,
    data jsonb
);
CREATE TABLE public.cart_payment_collection (
    cart_id character varying(255) NOT NULL,
    payment_collection_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.cart_promotion (
    cart_id character varying(255) NOT NULL,
    promotion_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.cart_shipping_method (
    id text NOT NULL,
    cart_id text NOT NULL,
    name text NOT NULL,
    description jsonb,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    shipping_option_id text,
    data jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT cart_shipping_method_check CHECK ((amount >= (0)::numeric))
);
CREATE TABLE public.cart_shipping_method_adjustment (
    id text NOT NULL,
    description text,
    promotion_id text,
    code text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    provider_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    shipping_method_id text
);
CREATE TABLE public.cart_shipping_method_tax_line (
    id text NOT NULL,
    description text,
    tax_rate_id text,
    code text NOT NULL,
    rate real NOT NULL,
    provider_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    shipping_method_id text,
    data jsonb
);
CREATE TABLE public.credit_line (
    id text NOT NULL,
    cart_id text NOT NULL,
    reference text,
    reference_id text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.currency (
    code text NOT NULL,
    symbol text NOT NULL,
    symbol_native text NOT NULL,
    decimal_digits integer DEFAULT 0 NOT NULL,
    rounding numeric DEFAULT 0 NOT NULL,
    raw_rounding jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.customer (
    id text NOT NULL,
    company_name text,
    first_name text,
    last_name text,
    email text,
    phone text,
    has_account boolean DEFAULT false NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    created_by text
);
CREATE TABLE public.customer_account_holder (
    customer_id character varying(255) NOT NULL,
    account_holder_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.customer_address (
    id text NOT NULL,
    customer_id text NOT NULL,
    address_name text,
    is_default_shipping boolean DEFAULT false NOT NULL,
    is_default_billing boolean DEFAULT false NOT NULL,
    company text,
    first_name text,
    last_name text,
    address_1 text,
    address_2 text,
    city text,
    country_code text,
    province text,
    postal_code text,
    phone text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.customer_group (
    id text NOT NULL,
    name text NOT NULL,
    metadata jsonb,
    created_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.customer_group_customer (
    id text NOT NULL,
    customer_id text NOT NULL,
    customer_group_id text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text,
    deleted_at timestamp with time zone
);
CREATE TABLE public.fulfillment (
    id text NOT NULL,
    location_id text NOT NULL,
    packed_at timestamp with time zone,
    shipped_at timestamp with time zone,
    delivered_at timestamp with time zone,
    canceled_at timestamp with time zone,
    data jsonb,
    provider_id text,
    shipping_option_id text,
    metadata jsonb,
    delivery_address_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    marked_shipped_by text,
    created_by text,
    requires_shipping boolean DEFAULT true NOT NULL
);
CREATE TABLE public.fulfillment_address (
    id text NOT NULL,
    company text,
    first_name text,
    last_name text,
    address_1 text,
    address_2 text,
    city text,
    country_code text,
    province text,
    postal_code text,
    phone text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.fulfillment_item (
    id text NOT NULL,
    title text NOT NULL,
    sku text NOT NULL,
    barcode text NOT NULL,
    quantity numeric NOT NULL,
    raw_quantity jsonb NOT NULL,
    line_item_id text,
    inventory_item_id text,
    fulfillment_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.fulfillment_label (
    id text NOT NULL,
    tracking_number text NOT NULL,
    tracking_url text NOT NULL,
    label_url text NOT NULL,
    fulfillment_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.fulfillment_provider (
    id text NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.fulfillment_set (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.geo_zone (
    id text NOT NULL,
    type text DEFAULT 'country'::text NOT NULL,
    country_code text NOT NULL,
    province_code text,
    city text,
    service_zone_id text NOT NULL,
    postal_expression jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT geo_zone_type_check CHECK ((type = ANY (ARRAY['country'::text, 'province'::text, 'city'::text, 'zip'::text])))
);
CREATE TABLE public.image (
    id text NOT NULL,
    url text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    rank integer DEFAULT 0 NOT NULL,
    product_id text NOT NULL
);
CREATE TABLE public.inventory_item (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    sku text,
    origin_country text,
    hs_code text,
    mid_code text,
    material text,
    weight integer,
    length integer,
    height integer,
    width integer,
    requires_shipping boolean DEFAULT true NOT NULL,
    description text,
    title text,
    thumbnail text,
    metadata jsonb
);
CREATE TABLE public.inventory_level (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    inventory_item_id text NOT NULL,
    location_id text NOT NULL,
    stocked_quantity numeric DEFAULT 0 NOT NULL,
    reserved_quantity numeric DEFAULT 0 NOT NULL,
    incoming_quantity numeric DEFAULT 0 NOT NULL,
    metadata jsonb,
    raw_stocked_quantity jsonb,
    raw_reserved_quantity jsonb,
    raw_incoming_quantity jsonb
);
CREATE TABLE public.invite (
    id text NOT NULL,
    email text NOT NULL,
    accepted boolean DEFAULT false NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.invite_rbac_role (
    invite_id character varying(255) NOT NULL,
    rbac_role_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.layout_configuration (
    id text NOT NULL,
    zone text NOT NULL,
    user_id text,
    is_system_default boolean DEFAULT false NOT NULL,
    configuration jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.link_module_migrations (
    id integer NOT NULL,
    table_name character varying(255) NOT NULL,
    link_descriptor jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);
CREATE SEQUENCE public.link_module_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.link_module_migrations_id_seq OWNED BY public.link_module_migrations.id;
CREATE TABLE public.location_fulfillment_provider (
    stock_location_id character varying(255) NOT NULL,
    fulfillment_provider_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.location_fulfillment_set (
    stock_location_id character varying(255) NOT NULL,
    fulfillment_set_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255),
    executed_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP
);
CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;
CREATE TABLE public.notification (
    id text NOT NULL,
    "to" text NOT NULL,
    channel text NOT NULL,
    template text,
    data jsonb,
    trigger_type text,
    resource_id text,
    resource_type text,
    receiver_id text,
    original_notification_id text,
    idempotency_key text,
    external_id text,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    status text DEFAULT 'pending'::text NOT NULL,
    "from" text,
    provider_data jsonb,
    CONSTRAINT notification_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failure'::text])))
);
CREATE TABLE public.notification_provider (
    id text NOT NULL,
    handle text NOT NULL,
    name text NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public."order" (
    id text NOT NULL,
    region_id text,
    display_id integer,
    customer_id text,
    version integer DEFAULT 1 NOT NULL,
    sales_channel_id text,
    status public.order_status_enum DEFAULT 'pending'::public.order_status_enum NOT NULL,
    is_draft_order boolean DEFAULT false NOT NULL,
    email text,
    currency_code text NOT NULL,
    shipping_address_id text,
    billing_address_id text,
    no_notification boolean,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    canceled_at timestamp with time zone,
    custom_display_id text,
    locale text
);
CREATE TABLE public.order_address (
    id text NOT NULL,
    customer_id text,
    company text,
    first_name text,
    last_name text,
    address_1 text,
    address_2 text,
    city text,
    country_code text,
    province text,
    postal_code text,
    phone text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_cart (
    order_id character varying(255) NOT NULL,
    cart_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_change (
    id text NOT NULL,
    order_id text NOT NULL,
    version integer NOT NULL,
    description text,
    status text DEFAULT 'pending'::text NOT NULL,
    internal_note text,
    created_by text,
    requested_by text,
    requested_at timestamp with time zone,
    confirmed_by text,
    confirmed_at timestamp with time zone,
    declined_by text,
    declined_reason text,
    metadata jsonb,
    declined_at timestamp with time zone,
    canceled_by text,
    canceled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    change_type text,
    deleted_at timestamp with time zone,
    return_id text,
    claim_id text,
    exchange_id text,
    carry_over_promotions boolean,
    CONSTRAINT order_change_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'declined'::text, 'requested'::text, 'pending'::text, 'canceled'::text])))
);
CREATE TABLE public.order_change_action (
    id text NOT NULL,
    order_id text,
    version integer,
    ordering bigint NOT NULL,
    order_change_id text,
    reference text,
    reference_id text,
    action text NOT NULL,
    details jsonb,
    amount numeric,
    raw_amount jsonb,
    internal_note text,
    applied boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    return_id text,
    claim_id text,
    exchange_id text
);
CREATE SEQUENCE public.order_change_action_ordering_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.order_change_action_ordering_seq OWNED BY public.order_change_action.ordering;
CREATE TABLE public.order_claim (
    id text NOT NULL,
    order_id text NOT NULL,
    return_id text,
    order_version integer NOT NULL,
    display_id integer NOT NULL,
    type public.order_claim_type_enum NOT NULL,
    no_notification boolean,
    refund_amount numeric,
    raw_refund_amount jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    canceled_at timestamp with time zone,
    created_by text
);
CREATE SEQUENCE public.order_claim_display_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.order_claim_display_id_seq OWNED BY public.order_claim.display_id;
CREATE TABLE public.order_claim_item (
    id text NOT NULL,
    claim_id text NOT NULL,
    item_id text NOT NULL,
    is_additional_item boolean DEFAULT false NOT NULL,
    reason public.claim_reason_enum,
    quantity numeric NOT NULL,
    raw_quantity jsonb NOT NULL,
    note text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_claim_item_image (
    id text NOT NULL,
    claim_item_id text NOT NULL,
    url text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_credit_line (
    id text NOT NULL,
    order_id text NOT NULL,
    reference text,
    reference_id text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);
CREATE SEQUENCE public.order_display_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.order_display_id_seq OWNED BY public."order".display_id;
CREATE TABLE public.order_exchange (
    id text NOT NULL,
    order_id text NOT NULL,
    return_id text,
    order_version integer NOT NULL,
    display_id integer NOT NULL,
    no_notification boolean,
    allow_backorder boolean DEFAULT false NOT NULL,
    difference_due numeric,
    raw_difference_due jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    canceled_at timestamp with time zone,
    created_by text
);
CREATE SEQUENCE public.order_exchange_display_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.order_exchange_display_id_seq OWNED BY public.order_exchange.display_id;
CREATE TABLE public.order_exchange_item (
    id text NOT NULL,
    exchange_id text NOT NULL,
    item_id text NOT NULL,
    quantity numeric NOT NULL,
    raw_quantity jsonb NOT NULL,
    note text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_fulfillment (
    order_id character varying(255) NOT NULL,
    fulfillment_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_item (
    id text NOT NULL,
    order_id text NOT NULL,
    version integer NOT NULL,
    item_id text NOT NULL,
    quantity numeric NOT NULL,
    raw_quantity jsonb NOT NULL,
    fulfilled_quantity numeric NOT NULL,
    raw_fulfilled_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    shipped_quantity numeric NOT NULL,
    raw_shipped_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    return_requested_quantity numeric NOT NULL,
    raw_return_requested_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    return_received_quantity numeric NOT NULL,
    raw_return_received_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    return_dismissed_quantity numeric NOT NULL,
    raw_return_dismissed_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    written_off_quantity numeric NOT NULL,
    raw_written_off_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    delivered_quantity numeric DEFAULT 0 NOT NULL,
    raw_delivered_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    unit_price numeric,
    raw_unit_price jsonb,
    compare_at_unit_price numeric,
    raw_compare_at_unit_price jsonb
);
CREATE TABLE public.order_line_item (
    id text NOT NULL,
    totals_id text,
    title text NOT NULL,
    subtitle text,
    thumbnail text,
    variant_id text,
    product_id text,
    product_title text,
    product_description text,
    product_subtitle text,
    product_type text,
    product_collection text,
    product_handle text,
    variant_sku text,
    variant_barcode text,
    variant_title text,
    variant_option_values jsonb,
    requires_shipping boolean DEFAULT true NOT NULL,
    is_discountable boolean DEFAULT true NOT NULL,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    compare_at_unit_price numeric,
    raw_compare_at_unit_price jsonb,
    unit_price numeric NOT NULL,
    raw_unit_price jsonb NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    is_custom_price boolean DEFAULT false NOT NULL,
    product_type_id text,
    is_giftcard boolean DEFAULT false NOT NULL
);
CREATE TABLE public.order_line_item_adjustment (
    id text NOT NULL,
    description text,
    promotion_id text,
    code text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    item_id text NOT NULL,
    deleted_at timestamp with time zone,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.order_line_item_tax_line (
    id text NOT NULL,
    description text,
    tax_rate_id text,
    code text NOT NULL,
    rate numeric NOT NULL,
    raw_rate jsonb NOT NULL,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    item_id text NOT NULL,
    deleted_at timestamp with time zone,
    metadata jsonb,
    data jsonb
);
CREATE TABLE public.order_payment_collection (
    order_id character varying(255) NOT NULL,
    payment_collection_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_promotion (
    order_id character varying(255) NOT NULL,
    promotion_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_shipping (
    id text NOT NULL,
    order_id text NOT NULL,
    version integer NOT NULL,
    shipping_method_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    return_id text,
    claim_id text,
    exchange_id text
);
CREATE TABLE public.order_shipping_method (
    id text NOT NULL,
    name text NOT NULL,
    description jsonb,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    shipping_option_id text,
    data jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    is_custom_amount boolean DEFAULT false NOT NULL
);
CREATE TABLE public.order_shipping_method_adjustment (
    id text NOT NULL,
    description text,
    promotion_id text,
    code text,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shipping_method_id text NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.order_shipping_method_tax_line (
    id text NOT NULL,
    description text,
    tax_rate_id text,
    code text NOT NULL,
    rate numeric NOT NULL,
    raw_rate jsonb NOT NULL,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shipping_method_id text NOT NULL,
    deleted_at timestamp with time zone,
    metadata jsonb,
    data jsonb
);
CREATE TABLE public.order_summary (
    id text NOT NULL,
    order_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    totals jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.order_transaction (
    id text NOT NULL,
    order_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    currency_code text NOT NULL,
    reference text,
    reference_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    return_id text,
    claim_id text,
    exchange_id text
);
CREATE TABLE public.payment (
    id text NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    currency_code text NOT NULL,
    provider_id text NOT NULL,
    data jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    captured_at timestamp with time zone,
    canceled_at timestamp with time zone,
    payment_collection_id text NOT NULL,
    payment_session_id text NOT NULL,
    metadata jsonb
);
CREATE TABLE public.payment_collection (
    id text NOT NULL,
    currency_code text NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    authorized_amount numeric,
    raw_authorized_amount jsonb,
    captured_amount numeric,
    raw_captured_amount jsonb,
    refunded_amount numeric,
    raw_refunded_amount jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    completed_at timestamp with time zone,
    status text DEFAULT 'not_paid'::text NOT NULL,
    metadata jsonb,
    CONSTRAINT payment_collection_status_check CHECK ((status = ANY (ARRAY['not_paid'::text, 'awaiting'::text, 'authorized'::text, 'partially_authorized'::text, 'canceled'::text, 'failed'::text, 'partially_captured'::text, 'completed'::text])))
);
CREATE TABLE public.payment_collection_payment_providers (
    payment_collection_id text NOT NULL,
    payment_provider_id text NOT NULL
);
CREATE TABLE public.payment_provider (
    id text NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.payment_session (
    id text NOT NULL,
    currency_code text NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    provider_id text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    context jsonb,
    status text DEFAULT 'pending'::text NOT NULL,
    authorized_at timestamp with time zone,
    payment_collection_id text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT payment_session_status_check CHECK ((status = ANY (ARRAY['authorized'::text, 'captured'::text, 'pending'::text, 'requires_more'::text, 'error'::text, 'canceled'::text, 'pending_authorization'::text])))
);
CREATE TABLE public.price (
    id text NOT NULL,
    title text,
    price_set_id text NOT NULL,
    currency_code text NOT NULL,
    raw_amount jsonb NOT NULL,
    rules_count integer DEFAULT 0,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    price_list_id text,
    amount numeric NOT NULL,
    min_quantity numeric,
    max_quantity numeric,
    raw_min_quantity jsonb,
    raw_max_quantity jsonb
);
CREATE TABLE public.price_list (
    id text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    rules_count integer DEFAULT 0,
    title text NOT NULL,
    description text NOT NULL,
    type text DEFAULT 'sale'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    metadata jsonb,
    CONSTRAINT price_list_status_check CHECK ((status = ANY (ARRAY['active'::text, 'draft'::text]))),
    CONSTRAINT price_list_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'override'::text])))
);
CREATE TABLE public.price_list_rule (
    id text NOT NULL,
    price_list_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    value jsonb,
    attribute text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.price_preference (
    id text NOT NULL,
    attribute text NOT NULL,
    value text,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.price_rule (
    id text NOT NULL,
    value text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    price_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    attribute text DEFAULT ''::text NOT NULL,
    operator text DEFAULT 'eq'::text NOT NULL,
    CONSTRAINT price_rule_operator_check CHECK ((operator = ANY (ARRAY['gte'::text, 'lte'::text, 'gt'::text, 'lt'::text, 'eq'::text])))
);
CREATE TABLE public.price_set (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product (
    id text NOT NULL,
    title text NOT NULL,
    handle text NOT NULL,
    subtitle text,
    description text,
    is_giftcard boolean DEFAULT false NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    thumbnail text,
    weight real,
    length real,
    height real,
    width real,
    origin_country text,
    hs_code text,
    mid_code text,
    material text,
    collection_id text,
    type_id text,
    discountable boolean DEFAULT true NOT NULL,
    external_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    metadata jsonb,
    CONSTRAINT product_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'published'::text, 'rejected'::text])))
);
CREATE TABLE public.product_category (
    id text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    handle text NOT NULL,
    mpath text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    is_internal boolean DEFAULT false NOT NULL,
    rank integer DEFAULT 0 NOT NULL,
    parent_category_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    metadata jsonb,
    external_id text
);
CREATE TABLE public.product_category_product (
    product_id text NOT NULL,
    product_category_id text NOT NULL
);
CREATE TABLE public.product_collection (
    id text NOT NULL,
    title text NOT NULL,
    handle text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    external_id text
);
CREATE TABLE public.product_option (
    id text NOT NULL,
    title text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    is_exclusive boolean DEFAULT false NOT NULL
);
CREATE TABLE public.product_option_value (
    id text NOT NULL,
    value text NOT NULL,
    option_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    rank integer
);
CREATE TABLE public.product_product_option (
    id text NOT NULL,
    product_id text NOT NULL,
    product_option_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_product_option_value (
    id text NOT NULL,
    product_product_option_id text NOT NULL,
    product_option_value_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_sales_channel (
    product_id character varying(255) NOT NULL,
    sales_channel_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_shipping_profile (
    product_id character varying(255) NOT NULL,
    shipping_profile_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_tag (
    id text NOT NULL,
    value text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    external_id text
);
CREATE TABLE public.product_tags (
    product_id text NOT NULL,
    product_tag_id text NOT NULL
);
CREATE TABLE public.product_type (
    id text NOT NULL,
    value text NOT NULL,
    metadata json,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    external_id text
);
CREATE TABLE public.product_variant (
    id text NOT NULL,
    title text NOT NULL,
    sku text,
    barcode text,
    ean text,
    upc text,
    allow_backorder boolean DEFAULT false NOT NULL,
    manage_inventory boolean DEFAULT true NOT NULL,
    hs_code text,
    origin_country text,
    mid_code text,
    material text,
    weight real,
    length real,
    height real,
    width real,
    metadata jsonb,
    variant_rank integer DEFAULT 0,
    product_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    thumbnail text
);
CREATE TABLE public.product_variant_inventory_item (
    variant_id character varying(255) NOT NULL,
    inventory_item_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    required_quantity integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_variant_option (
    variant_id text NOT NULL,
    option_value_id text NOT NULL
);
CREATE TABLE public.product_variant_price_set (
    variant_id character varying(255) NOT NULL,
    price_set_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.product_variant_product_image (
    id text NOT NULL,
    variant_id text NOT NULL,
    image_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.promotion (
    id text NOT NULL,
    code text NOT NULL,
    campaign_id text,
    is_automatic boolean DEFAULT false NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    status text DEFAULT 'draft'::text NOT NULL,
    is_tax_inclusive boolean DEFAULT false NOT NULL,
    "limit" integer,
    used integer DEFAULT 0 NOT NULL,
    metadata jsonb,
    CONSTRAINT promotion_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text]))),
    CONSTRAINT promotion_type_check CHECK ((type = ANY (ARRAY['standard'::text, 'buyget'::text])))
);
CREATE TABLE public.promotion_application_method (
    id text NOT NULL,
    value numeric,
    raw_value jsonb,
    max_quantity integer,
    apply_to_quantity integer,
    buy_rules_min_quantity integer,
    type text NOT NULL,
    target_type text NOT NULL,
    allocation text,
    promotion_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    currency_code text,
    CONSTRAINT promotion_application_method_allocation_check CHECK ((allocation = ANY (ARRAY['each'::text, 'across'::text, 'once'::text]))),
    CONSTRAINT promotion_application_method_target_type_check CHECK ((target_type = ANY (ARRAY['order'::text, 'shipping_methods'::text, 'items'::text]))),
    CONSTRAINT promotion_application_method_type_check CHECK ((type = ANY (ARRAY['fixed'::text, 'percentage'::text])))
);
CREATE TABLE public.promotion_campaign (
    id text NOT NULL,
    name text NOT NULL,
    description text,
    campaign_identifier text NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.promotion_campaign_budget (
    id text NOT NULL,
    type text NOT NULL,
    campaign_id text NOT NULL,
    "limit" numeric,
    raw_limit jsonb,
    used numeric DEFAULT 0 NOT NULL,
    raw_used jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    currency_code text,
    attribute text,
    CONSTRAINT promotion_campaign_budget_type_check CHECK ((type = ANY (ARRAY['spend'::text, 'usage'::text, 'use_by_attribute'::text, 'spend_by_attribute'::text])))
);
CREATE TABLE public.promotion_campaign_budget_usage (
    id text NOT NULL,
    attribute_value text NOT NULL,
    used numeric DEFAULT 0 NOT NULL,
    budget_id text NOT NULL,
    raw_used jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.promotion_promotion_rule (
    promotion_id text NOT NULL,
    promotion_rule_id text NOT NULL
);
CREATE TABLE public.promotion_rule (
    id text NOT NULL,
    description text,
    attribute text NOT NULL,
    operator text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT promotion_rule_operator_check CHECK ((operator = ANY (ARRAY['gte'::text, 'lte'::text, 'gt'::text, 'lt'::text, 'eq'::text, 'ne'::text, 'in'::text])))
);
CREATE TABLE public.promotion_rule_value (
    id text NOT NULL,
    promotion_rule_id text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.property_label (
    id text NOT NULL,
    entity text NOT NULL,
    property text NOT NULL,
    label text NOT NULL,
    description text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.provider_identity (
    id text NOT NULL,
    entity_id text NOT NULL,
    provider text NOT NULL,
    auth_identity_id text NOT NULL,
    user_metadata jsonb,
    provider_metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.publishable_api_key_sales_channel (
    publishable_key_id character varying(255) NOT NULL,
    sales_channel_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.refund (
    id text NOT NULL,
    amount numeric NOT NULL,
    raw_amount jsonb NOT NULL,
    payment_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    created_by text,
    metadata jsonb,
    refund_reason_id text,
    note text
);
CREATE TABLE public.refund_reason (
    id text NOT NULL,
    label text NOT NULL,
    description text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    code text NOT NULL
);
CREATE TABLE public.region (
    id text NOT NULL,
    name text NOT NULL,
    currency_code text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    automatic_taxes boolean DEFAULT true NOT NULL
);
CREATE TABLE public.region_country (
    iso_2 text NOT NULL,
    iso_3 text NOT NULL,
    num_code text NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    region_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.region_payment_provider (
    region_id character varying(255) NOT NULL,
    payment_provider_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.reservation_item (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    line_item_id text,
    location_id text NOT NULL,
    quantity numeric NOT NULL,
    external_id text,
    description text,
    created_by text,
    metadata jsonb,
    inventory_item_id text NOT NULL,
    allow_backorder boolean DEFAULT false,
    raw_quantity jsonb
);
CREATE TABLE public.return (
    id text NOT NULL,
    order_id text NOT NULL,
    claim_id text,
    exchange_id text,
    order_version integer NOT NULL,
    display_id integer NOT NULL,
    status public.return_status_enum DEFAULT 'open'::public.return_status_enum NOT NULL,
    no_notification boolean,
    refund_amount numeric,
    raw_refund_amount jsonb,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    received_at timestamp with time zone,
    canceled_at timestamp with time zone,
    location_id text,
    requested_at timestamp with time zone,
    created_by text
);
CREATE SEQUENCE public.return_display_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.return_display_id_seq OWNED BY public.return.display_id;
CREATE TABLE public.return_fulfillment (
    return_id character varying(255) NOT NULL,
    fulfillment_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.return_item (
    id text NOT NULL,
    return_id text NOT NULL,
    reason_id text,
    item_id text NOT NULL,
    quantity numeric NOT NULL,
    raw_quantity jsonb NOT NULL,
    received_quantity numeric DEFAULT 0 NOT NULL,
    raw_received_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL,
    note text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    damaged_quantity numeric DEFAULT 0 NOT NULL,
    raw_damaged_quantity jsonb DEFAULT '{"value": "0", "precision": 20}'::jsonb NOT NULL
);
CREATE TABLE public.return_reason (
    id character varying NOT NULL,
    value character varying NOT NULL,
    label character varying NOT NULL,
    description character varying,
    metadata jsonb,
    parent_return_reason_id character varying,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.sales_channel (
    id text NOT NULL,
    name text NOT NULL,
    description text,
    is_disabled boolean DEFAULT false NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.sales_channel_stock_location (
    sales_channel_id character varying(255) NOT NULL,
    stock_location_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.script_migrations (
    id integer NOT NULL,
    script_name character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP,
    finished_at timestamp with time zone
);
CREATE SEQUENCE public.script_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.script_migrations_id_seq OWNED BY public.script_migrations.id;
CREATE TABLE public.service_zone (
    id text NOT NULL,
    name text NOT NULL,
    metadata jsonb,
    fulfillment_set_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.shipping_option (
    id text NOT NULL,
    name text NOT NULL,
    price_type text DEFAULT 'flat'::text NOT NULL,
    service_zone_id text NOT NULL,
    shipping_profile_id text,
    provider_id text,
    data jsonb,
    metadata jsonb,
    shipping_option_type_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT shipping_option_price_type_check CHECK ((price_type = ANY (ARRAY['calculated'::text, 'flat'::text])))
);
CREATE TABLE public.shipping_option_price_set (
    shipping_option_id character varying(255) NOT NULL,
    price_set_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.shipping_option_rule (
    id text NOT NULL,
    attribute text NOT NULL,
    operator text NOT NULL,
    value jsonb,
    shipping_option_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT shipping_option_rule_operator_check CHECK ((operator = ANY (ARRAY['in'::text, 'eq'::text, 'ne'::text, 'gt'::text, 'gte'::text, 'lt'::text, 'lte'::text, 'nin'::text])))
);
CREATE TABLE public.shipping_option_type (
    id text NOT NULL,
    label text NOT NULL,
    description text,
    code text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.shipping_profile (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.stock_location (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    address_id text,
    metadata jsonb
);
CREATE TABLE public.stock_location_address (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    address_1 text NOT NULL,
    address_2 text,
    company text,
    city text,
    country_code text NOT NULL,
    phone text,
    province text,
    postal_code text,
    metadata jsonb
);
CREATE TABLE public.store (
    id text NOT NULL,
    name text DEFAULT 'Medusa Store'::text NOT NULL,
    default_sales_channel_id text,
    default_region_id text,
    default_location_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.store_currency (
    id text NOT NULL,
    currency_code text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    store_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.store_locale (
    id text NOT NULL,
    locale_code text NOT NULL,
    store_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.tax_provider (
    id text NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.tax_rate (
    id text NOT NULL,
    rate real,
    code text NOT NULL,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    is_combinable boolean DEFAULT false NOT NULL,
    tax_region_id text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text,
    deleted_at timestamp with time zone
);
CREATE TABLE public.tax_rate_rule (
    id text NOT NULL,
    tax_rate_id text NOT NULL,
    reference_id text NOT NULL,
    reference text NOT NULL,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text,
    deleted_at timestamp with time zone
);
CREATE TABLE public.tax_region (
    id text NOT NULL,
    provider_id text,
    country_code text NOT NULL,
    province_code text,
    parent_id text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text,
    deleted_at timestamp with time zone,
    CONSTRAINT "CK_tax_region_country_top_level" CHECK (((parent_id IS NULL) OR (province_code IS NOT NULL))),
    CONSTRAINT "CK_tax_region_provider_top_level" CHECK (((parent_id IS NULL) OR (provider_id IS NULL)))
);
CREATE TABLE public."user" (
    id text NOT NULL,
    first_name text,
    last_name text,
    email text NOT NULL,
    avatar_url text,
    metadata jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.user_preference (
    id text NOT NULL,
    user_id text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.user_rbac_role (
    user_id character varying(255) NOT NULL,
    rbac_role_id character varying(255) NOT NULL,
    id character varying(255) NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.view_configuration (
    id text NOT NULL,
    entity text NOT NULL,
    name text,
    user_id text,
    is_system_default boolean DEFAULT false NOT NULL,
    configuration jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE public.workflow_execution (
    id character varying NOT NULL,
    workflow_id character varying NOT NULL,
    transaction_id character varying NOT NULL,
    execution jsonb,
    context jsonb,
    state character varying NOT NULL,
    created_at timestamp without time zone DEFAULT now() NOT NULL,
    updated_at timestamp without time zone DEFAULT now() NOT NULL,
    deleted_at timestamp without time zone,
    retention_time integer,
    run_id text DEFAULT '01M8P2GB887FHE04KHEPKS823K'::text NOT NULL
);
ALTER TABLE ONLY public.link_module_migrations ALTER COLUMN id SET DEFAULT nextval('public.link_module_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);
ALTER TABLE ONLY public."order" ALTER COLUMN display_id SET DEFAULT nextval('public.order_display_id_seq'::regclass);
ALTER TABLE ONLY public.order_change_action ALTER COLUMN ordering SET DEFAULT nextval('public.order_change_action_ordering_seq'::regclass);
ALTER TABLE ONLY public.order_claim ALTER COLUMN display_id SET DEFAULT nextval('public.order_claim_display_id_seq'::regclass);
ALTER TABLE ONLY public.order_exchange ALTER COLUMN display_id SET DEFAULT nextval('public.order_exchange_display_id_seq'::regclass);
ALTER TABLE ONLY public.return ALTER COLUMN display_id SET DEFAULT nextval('public.return_display_id_seq'::regclass);
ALTER TABLE ONLY public.script_migrations ALTER COLUMN id SET DEFAULT nextval('public.script_migrations_id_seq'::regclass);
INSERT INTO public.auth_identity VALUES
	('authid_01M8P2GRWA8XTH5S4KK3QBCCM1', '{"customer_id": "cus_01M8P2GRX8M71PYZ28X5XFMQB4"}', '2026-11-30 11:12:54.154+00', '2026-11-30 11:12:54.196+00', NULL),
	('authid_01M8P2GS1ZQ7RGK1VMG1G36NRA', '{"customer_id": "cus_01M8P2GS2DPGMYM243EADNFBK0"}', '2026-11-30 11:12:54.336+00', '2026-11-30 11:12:54.357+00', NULL);
INSERT INTO public.currency VALUES
	('usd', '$', '$', 2, 0, '{"value": "0", "precision": 20}', 'US Dollar', '2026-11-30 11:12:46.074+00', '2026-11-30 11:12:46.074+00', NULL),
	('cad', 'CA$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Canadian Dollar', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('eur', '€', '€', 2, 0, '{"value": "0", "precision": 20}', 'Euro', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('aed', 'AED', 'د.إ.‏', 2, 0, '{"value": "0", "precision": 20}', 'United Arab Emirates Dirham', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('afn', 'Af', '؋', 0, 0, '{"value": "0", "precision": 20}', 'Afghan Afghani', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('all', 'ALL', 'Lek', 0, 0, '{"value": "0", "precision": 20}', 'Albanian Lek', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('amd', 'AMD', 'դր.', 0, 0, '{"value": "0", "precision": 20}', 'Armenian Dram', '2026-11-30 11:12:46.075+00', '2026-11-30 11:12:46.075+00', NULL),
	('aoa', 'AOA', 'Kz', 2, 0, '{"value": "0", "precision": 20}', 'Angolan Kwanza', '2026-11-30 11:12:46.076+00', '2026-11-30 11:12:46.076+00', NULL),
	('ars', 'AR$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Argentine Peso', '2026-11-30 11:12:46.076+00', '2026-11-30 11:12:46.076+00', NULL),
	('aud', 'AU$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Australian Dollar', '2026-11-30 11:12:46.076+00', '2026-11-30 11:12:46.076+00', NULL),
	('azn', 'man.', 'ман.', 2, 0, '{"value": "0", "precision": 20}', 'Azerbaijani Manat', '2026-11-30 11:12:46.076+00', '2026-11-30 11:12:46.076+00', NULL),
	('bam', 'KM', 'KM', 2, 0, '{"value": "0", "precision": 20}', 'Bosnia-Herzegovina Convertible Mark', '2026-11-30 11:12:46.076+00', '2026-11-30 11:12:46.076+00', NULL),
	('bdt', 'Tk', '৳', 2, 0, '{"value": "0", "precision": 20}', 'Bangladeshi Taka', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bgn', 'BGN', 'лв.', 2, 0, '{"value": "0", "precision": 20}', 'Bulgarian Lev', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bhd', 'BD', 'د.ب.‏', 3, 0, '{"value": "0", "precision": 20}', 'Bahraini Dinar', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bif', 'FBu', 'FBu', 0, 0, '{"value": "0", "precision": 20}', 'Burundian Franc', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bnd', 'BN$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Brunei Dollar', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bob', 'Bs', 'Bs', 2, 0, '{"value": "0", "precision": 20}', 'Bolivian Boliviano', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('brl', 'R$', 'R$', 2, 0, '{"value": "0", "precision": 20}', 'Brazilian Real', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('bwp', 'BWP', 'P', 2, 0, '{"value": "0", "precision": 20}', 'Botswanan Pula', '2026-11-30 11:12:46.078+00', '2026-11-30 11:12:46.078+00', NULL),
	('byn', 'Br', 'руб.', 2, 0, '{"value": "0", "precision": 20}', 'Belarusian Ruble', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('bzd', 'BZ$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Belize Dollar', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('cdf', 'CDF', 'FrCD', 2, 0, '{"value": "0", "precision": 20}', 'Congolese Franc', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('chf', 'CHF', 'CHF', 2, 0.05, '{"value": "0.05", "precision": 20}', 'Swiss Franc', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('clp', 'CL$', '$', 0, 0, '{"value": "0", "precision": 20}', 'Chilean Peso', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('cny', 'CN¥', 'CN¥', 2, 0, '{"value": "0", "precision": 20}', 'Chinese Yuan', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('cop', 'CO$', '$', 0, 0, '{"value": "0", "precision": 20}', 'Colombian Peso', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('crc', '₡', '₡', 0, 0, '{"value": "0", "precision": 20}', 'Costa Rican Colón', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('cve', 'CV$', 'CV$', 2, 0, '{"value": "0", "precision": 20}', 'Cape Verdean Escudo', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('czk', 'Kč', 'Kč', 2, 0, '{"value": "0", "precision": 20}', 'Czech Republic Koruna', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('djf', 'Fdj', 'Fdj', 0, 0, '{"value": "0", "precision": 20}', 'Djiboutian Franc', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('dkk', 'Dkr', 'kr', 2, 0, '{"value": "0", "precision": 20}', 'Danish Krone', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('dop', 'RD$', 'RD$', 2, 0, '{"value": "0", "precision": 20}', 'Dominican Peso', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('dzd', 'DA', 'د.ج.‏', 2, 0, '{"value": "0", "precision": 20}', 'Algerian Dinar', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('eek', 'Ekr', 'kr', 2, 0, '{"value": "0", "precision": 20}', 'Estonian Kroon', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('egp', 'EGP', 'ج.م.‏', 2, 0, '{"value": "0", "precision": 20}', 'Egyptian Pound', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('ern', 'Nfk', 'Nfk', 2, 0, '{"value": "0", "precision": 20}', 'Eritrean Nakfa', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('etb', 'Br', 'Br', 2, 0, '{"value": "0", "precision": 20}', 'Ethiopian Birr', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('gbp', '£', '£', 2, 0, '{"value": "0", "precision": 20}', 'British Pound Sterling', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('gel', 'GEL', 'GEL', 2, 0, '{"value": "0", "precision": 20}', 'Georgian Lari', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('ghs', 'GH₵', 'GH₵', 2, 0, '{"value": "0", "precision": 20}', 'Ghanaian Cedi', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('gmd', 'D', 'D', 2, 0, '{"value": "0", "precision": 20}', 'Gambian Dalasi', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('gnf', 'FG', 'FG', 0, 0, '{"value": "0", "precision": 20}', 'Guinean Franc', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('gtq', 'GTQ', 'Q', 2, 0, '{"value": "0", "precision": 20}', 'Guatemalan Quetzal', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('hkd', 'HK$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Hong Kong Dollar', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('hnl', 'HNL', 'L', 2, 0, '{"value": "0", "precision": 20}', 'Honduran Lempira', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('hrk', 'kn', 'kn', 2, 0, '{"value": "0", "precision": 20}', 'Croatian Kuna', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('huf', 'Ft', 'Ft', 0, 0, '{"value": "0", "precision": 20}', 'Hungarian Forint', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('idr', 'Rp', 'Rp', 0, 0, '{"value": "0", "precision": 20}', 'Indonesian Rupiah', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('ils', '₪', '₪', 2, 0, '{"value": "0", "precision": 20}', 'Israeli New Sheqel', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('inr', 'Rs', '₹', 2, 0, '{"value": "0", "precision": 20}', 'Indian Rupee', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('iqd', 'IQD', 'د.ع.‏', 0, 0, '{"value": "0", "precision": 20}', 'Iraqi Dinar', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('irr', 'IRR', '﷼', 0, 0, '{"value": "0", "precision": 20}', 'Iranian Rial', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('irt', 'IRT', 'تومان', 0, 0, '{"value": "0", "precision": 20}', 'Iranian Toman', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('isk', 'Ikr', 'kr', 0, 0, '{"value": "0", "precision": 20}', 'Icelandic Króna', '2026-11-30 11:12:46.079+00', '2026-11-30 11:12:46.079+00', NULL),
	('jmd', 'J$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Jamaican Dollar', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('jod', 'JD', 'د.أ.‏', 3, 0, '{"value": "0", "precision": 20}', 'Jordanian Dinar', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('jpy', '¥', '￥', 0, 0, '{"value": "0", "precision": 20}', 'Japanese Yen', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('kes', 'Ksh', 'Ksh', 2, 0, '{"value": "0", "precision": 20}', 'Kenyan Shilling', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('khr', 'KHR', '៛', 2, 0, '{"value": "0", "precision": 20}', 'Cambodian Riel', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('kmf', 'CF', 'FC', 0, 0, '{"value": "0", "precision": 20}', 'Comorian Franc', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('krw', '₩', '₩', 0, 0, '{"value": "0", "precision": 20}', 'South Korean Won', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('kwd', 'KD', 'د.ك.‏', 3, 0, '{"value": "0", "precision": 20}', 'Kuwaiti Dinar', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('kzt', 'KZT', 'тңг.', 2, 0, '{"value": "0", "precision": 20}', 'Kazakhstani Tenge', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('lbp', 'LB£', 'ل.ل.‏', 0, 0, '{"value": "0", "precision": 20}', 'Lebanese Pound', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('lkr', 'SLRs', 'SL Re', 2, 0, '{"value": "0", "precision": 20}', 'Sri Lankan Rupee', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('ltl', 'Lt', 'Lt', 2, 0, '{"value": "0", "precision": 20}', 'Lithuanian Litas', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('lvl', 'Ls', 'Ls', 2, 0, '{"value": "0", "precision": 20}', 'Latvian Lats', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('lyd', 'LD', 'د.ل.‏', 3, 0, '{"value": "0", "precision": 20}', 'Libyan Dinar', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mad', 'MAD', 'د.م.‏', 2, 0, '{"value": "0", "precision": 20}', 'Moroccan Dirham', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mdl', 'MDL', 'MDL', 2, 0, '{"value": "0", "precision": 20}', 'Moldovan Leu', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mga', 'MGA', 'MGA', 0, 0, '{"value": "0", "precision": 20}', 'Malagasy Ariary', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mkd', 'MKD', 'MKD', 2, 0, '{"value": "0", "precision": 20}', 'Macedonian Denar', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mmk', 'MMK', 'K', 0, 0, '{"value": "0", "precision": 20}', 'Myanma Kyat', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mnt', 'MNT', '₮', 0, 0, '{"value": "0", "precision": 20}', 'Mongolian Tugrig', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mop', 'MOP$', 'MOP$', 2, 0, '{"value": "0", "precision": 20}', 'Macanese Pataca', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mur', 'MURs', 'MURs', 0, 0, '{"value": "0", "precision": 20}', 'Mauritian Rupee', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mwk', 'K', 'K', 2, 0, '{"value": "0", "precision": 20}', 'Malawian Kwacha', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mxn', 'MX$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Mexican Peso', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('myr', 'RM', 'RM', 2, 0, '{"value": "0", "precision": 20}', 'Malaysian Ringgit', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('mzn', 'MTn', 'MTn', 2, 0, '{"value": "0", "precision": 20}', 'Mozambican Metical', '2026-11-30 11:12:46.08+00', '2026-11-30 11:12:46.08+00', NULL),
	('nad', 'N$', 'N$', 2, 0, '{"value": "0", "precision": 20}', 'Namibian Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('ngn', '₦', '₦', 2, 0, '{"value": "0", "precision": 20}', 'Nigerian Naira', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('nio', 'C$', 'C$', 2, 0, '{"value": "0", "precision": 20}', 'Nicaraguan Córdoba', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('nok', 'Nkr', 'kr', 2, 0, '{"value": "0", "precision": 20}', 'Norwegian Krone', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('npr', 'NPRs', 'नेरू', 2, 0, '{"value": "0", "precision": 20}', 'Nepalese Rupee', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('nzd', 'NZ$', '$', 2, 0, '{"value": "0", "precision": 20}', 'New Zealand Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('omr', 'OMR', 'ر.ع.‏', 3, 0, '{"value": "0", "precision": 20}', 'Omani Rial', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('pab', 'B/.', 'B/.', 2, 0, '{"value": "0", "precision": 20}', 'Panamanian Balboa', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('pen', 'S/.', 'S/.', 2, 0, '{"value": "0", "precision": 20}', 'Peruvian Nuevo Sol', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('php', '₱', '₱', 2, 0, '{"value": "0", "precision": 20}', 'Philippine Peso', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('pkr', 'PKRs', '₨', 0, 0, '{"value": "0", "precision": 20}', 'Pakistani Rupee', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('pln', 'zł', 'zł', 2, 0, '{"value": "0", "precision": 20}', 'Polish Zloty', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('pyg', '₲', '₲', 0, 0, '{"value": "0", "precision": 20}', 'Paraguayan Guarani', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('qar', 'QR', 'ر.ق.‏', 2, 0, '{"value": "0", "precision": 20}', 'Qatari Rial', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('ron', 'RON', 'RON', 2, 0, '{"value": "0", "precision": 20}', 'Romanian Leu', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('rsd', 'din.', 'дин.', 0, 0, '{"value": "0", "precision": 20}', 'Serbian Dinar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('rub', 'RUB', '₽.', 2, 0, '{"value": "0", "precision": 20}', 'Russian Ruble', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('rwf', 'RWF', 'FR', 0, 0, '{"value": "0", "precision": 20}', 'Rwandan Franc', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('sar', 'SR', 'ر.س.‏', 2, 0, '{"value": "0", "precision": 20}', 'Saudi Riyal', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('sdg', 'SDG', 'SDG', 2, 0, '{"value": "0", "precision": 20}', 'Sudanese Pound', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('sek', 'Skr', 'kr', 2, 0, '{"value": "0", "precision": 20}', 'Swedish Krona', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('sgd', 'S$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Singapore Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('sos', 'Ssh', 'Ssh', 0, 0, '{"value": "0", "precision": 20}', 'Somali Shilling', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('syp', 'SY£', 'ل.س.‏', 0, 0, '{"value": "0", "precision": 20}', 'Syrian Pound', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('thb', '฿', '฿', 2, 0, '{"value": "0", "precision": 20}', 'Thai Baht', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('tnd', 'DT', 'د.ت.‏', 3, 0, '{"value": "0", "precision": 20}', 'Tunisian Dinar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('top', 'T$', 'T$', 2, 0, '{"value": "0", "precision": 20}', 'Tongan Paʻanga', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('tjs', 'TJS', 'с.', 2, 0, '{"value": "0", "precision": 20}', 'Tajikistani Somoni', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('try', '₺', '₺', 2, 0, '{"value": "0", "precision": 20}', 'Turkish Lira', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('ttd', 'TT$', '$', 2, 0, '{"value": "0", "precision": 20}', 'Trinidad and Tobago Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('twd', 'NT$', 'NT$', 2, 0, '{"value": "0", "precision": 20}', 'New Taiwan Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('tzs', 'TSh', 'TSh', 0, 0, '{"value": "0", "precision": 20}', 'Tanzanian Shilling', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('uah', '₴', '₴', 2, 0, '{"value": "0", "precision": 20}', 'Ukrainian Hryvnia', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('ugx', 'USh', 'USh', 0, 0, '{"value": "0", "precision": 20}', 'Ugandan Shilling', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('uyu', '$U', '$', 2, 0, '{"value": "0", "precision": 20}', 'Uruguayan Peso', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('uzs', 'UZS', 'UZS', 0, 0, '{"value": "0", "precision": 20}', 'Uzbekistan Som', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('vef', 'Bs.F.', 'Bs.F.', 2, 0, '{"value": "0", "precision": 20}', 'Venezuelan Bolívar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('vnd', '₫', '₫', 0, 0, '{"value": "0", "precision": 20}', 'Vietnamese Dong', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('xaf', 'FCFA', 'FCFA', 0, 0, '{"value": "0", "precision": 20}', 'CFA Franc BEAC', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('xof', 'CFA', 'CFA', 0, 0, '{"value": "0", "precision": 20}', 'CFA Franc BCEAO', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('xpf', '₣', '₣', 0, 0, '{"value": "0", "precision": 20}', 'CFP Franc', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('yer', 'YR', 'ر.ي.‏', 0, 0, '{"value": "0", "precision": 20}', 'Yemeni Rial', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('zar', 'R', 'R', 2, 0, '{"value": "0", "precision": 20}', 'South African Rand', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('zmk', 'ZK', 'ZK', 0, 0, '{"value": "0", "precision": 20}', 'Zambian Kwacha', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL),
	('zwl', 'ZWL$', 'ZWL$', 0, 0, '{"value": "0", "precision": 20}', 'Zimbabwean Dollar', '2026-11-30 11:12:46.081+00', '2026-11-30 11:12:46.081+00', NULL);
INSERT INTO public.customer VALUES
	('cus_01M8P2GRX8M71PYZ28X5XFMQB4', NULL, 'Ava', 'Nguyen', 'ava@shop.example', '+61491570156', true, NULL, '2026-11-30 11:12:54.184+00', '2026-11-30 11:12:54.184+00', NULL, NULL),
	('cus_01M8P2GS2DPGMYM243EADNFBK0', NULL, 'Ben', 'Nguyen', 'ben@shop.example', '+61491570156', true, NULL, '2026-11-30 11:12:54.349+00', '2026-11-30 11:12:54.349+00', NULL, NULL),
	('cus_01M8P2GW22F2WJQBYBTMTZVS93', NULL, NULL, NULL, 'guest@shop.example', NULL, false, NULL, '2026-11-30 11:12:57.41+00', '2026-11-30 11:12:57.41+00', NULL, NULL);
INSERT INTO public.fulfillment VALUES
	('ful_01M8P2GTAJZF963FSNA5AC4J4F', 'sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', '2026-11-30 11:12:55.622+00', '2026-11-30 11:12:55.94+00', NULL, NULL, '{}', 'manual_manual', 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, 'fuladdr_01M8P2GTAJXF7TVXHPVPGC83F0', '2026-11-30 11:12:55.635+00', '2026-11-30 11:12:56.044+00', NULL, NULL, NULL, false),
	('ful_01M8P2GWM400YQ2DD3HG13P5TB', 'sloc_01M8P2GR70Y1XAD3RTHNSGC285', '2026-11-30 11:12:57.977+00', NULL, NULL, NULL, '{}', 'manual_manual', 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', NULL, 'fuladdr_01M8P2GWM362CX6ZA6TP31CCX9', '2026-11-30 11:12:57.988+00', '2026-11-30 11:12:57.996+00', NULL, NULL, NULL, false);
INSERT INTO public.fulfillment_address VALUES
	('fuladdr_01M8P2GTAJXF7TVXHPVPGC83F0', NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:55.352+00', '2026-11-30 11:12:55.352+00', NULL),
	('fuladdr_01M8P2GWM362CX6ZA6TP31CCX9', NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL);
INSERT INTO public.fulfillment_item VALUES
	('fulit_01M8P2GTAHEAFAB5DYHMF9M1A9', 'Bottle', 'TAWNY', '', 2, '{"value": "2", "precision": 20}', 'ordli_01M8P2GT1PWPBPHQZJNSJMSPFX', NULL, 'ful_01M8P2GTAJZF963FSNA5AC4J4F', '2026-11-30 11:12:55.636+00', '2026-11-30 11:12:55.636+00', NULL),
	('fulit_01M8P2GWM36XCAGQCDWHQJGNK2', 'Bottle', 'TAWNY', '', 2, '{"value": "2", "precision": 20}', 'ordli_01M8P2GWE277WTMA0VGNNVQ2RW', NULL, 'ful_01M8P2GWM400YQ2DD3HG13P5TB', '2026-11-30 11:12:57.988+00', '2026-11-30 11:12:57.988+00', NULL);
INSERT INTO public.fulfillment_label VALUES
	('fulla_01M8P2GTQC98GST63GXPG1RPHE', '33XY12', 'https://auspost.example/33XY12', '#', 'ful_01M8P2GTAJZF963FSNA5AC4J4F', '2026-11-30 11:12:56.044+00', '2026-11-30 11:12:56.044+00', NULL);
INSERT INTO public.fulfillment_provider VALUES
	('manual_manual', true, '2026-11-30 11:12:46.282+00', '2026-11-30 11:12:46.282+00', NULL);
INSERT INTO public.fulfillment_set VALUES
	('fuset_01M8P2GR7S1W0HTAF5RCCY46Z4', 'Warehouse shipping', 'shipping', NULL, '2026-11-30 11:12:53.497+00', '2026-11-30 11:12:53.497+00', NULL),
	('fuset_01M8P2GRCNWBWFZF28KYEAY85A', 'Newtown pickup', 'pickup', NULL, '2026-11-30 11:12:53.653+00', '2026-11-30 11:12:53.653+00', NULL),
	('fuset_01M8P2GRF9BX96CY98G4YEN1MM', 'Fitzroy pickup', 'pickup', NULL, '2026-11-30 11:12:53.738+00', '2026-11-30 11:12:53.738+00', NULL);
INSERT INTO public.geo_zone VALUES
	('fgz_01M8P2GR7QE1G1RF7VC8JHQVWD', 'country', 'au', NULL, NULL, 'serzo_01M8P2GR7SWCCRGPHKTN9THT7C', NULL, NULL, '2026-11-30 11:12:53.498+00', '2026-11-30 11:12:53.498+00', NULL),
	('fgz_01M8P2GRCN9EYKFMG3WTQ6A24X', 'country', 'au', NULL, NULL, 'serzo_01M8P2GRCNM71THWZFX1ZHV8QT', NULL, NULL, '2026-11-30 11:12:53.653+00', '2026-11-30 11:12:53.653+00', NULL),
	('fgz_01M8P2GRF9HPHQF5TN6N1VKE4R', 'country', 'au', NULL, NULL, 'serzo_01M8P2GRF9J4NQNRN13DK19V30', NULL, NULL, '2026-11-30 11:12:53.738+00', '2026-11-30 11:12:53.738+00', NULL);
INSERT INTO public.inventory_item VALUES
	('iitem_01M8P2GRNWC404H9B984K6C1AG', '2026-11-30 11:12:53.949+00', '2026-11-30 11:12:53.949+00', NULL, 'SHIRAZ', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, 'Bottle', 'Bottle', NULL, NULL),
	('iitem_01M8P2GRNWSH8W46GSCTAHZV95', '2026-11-30 11:12:53.949+00', '2026-11-30 11:12:53.949+00', NULL, 'ALE', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, 'Bottle', 'Bottle', NULL, NULL);
INSERT INTO public.inventory_level VALUES
	('ilev_01M8P2GRR9RZT5QPZHZSAZZH4F', '2026-11-30 11:12:54.026+00', '2026-11-30 11:12:54.026+00', NULL, 'iitem_01M8P2GRNWC404H9B984K6C1AG', 'sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', 40, 0, 0, NULL, '{"value": "40", "precision": 20}', '{"value": "0", "precision": 20}', '{"value": "0", "precision": 20}'),
	('ilev_01M8P2GRR9DPMJEDZ4V7WE1YF4', '2026-11-30 11:12:54.026+00', '2026-11-30 11:12:54.026+00', NULL, 'iitem_01M8P2GRNWC404H9B984K6C1AG', 'sloc_01M8P2GR70Y1XAD3RTHNSGC285', 3, 0, 0, NULL, '{"value": "3", "precision": 20}', '{"value": "0", "precision": 20}', '{"value": "0", "precision": 20}'),
	('ilev_01M8P2GRR9K1KCN4PV2RPT6K4D', '2026-11-30 11:12:54.026+00', '2026-11-30 11:12:54.026+00', NULL, 'iitem_01M8P2GRNWSH8W46GSCTAHZV95', 'sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', 40, 0, 0, NULL, '{"value": "40", "precision": 20}', '{"value": "0", "precision": 20}', '{"value": "0", "precision": 20}'),
	('ilev_01M8P2GRRAK9F0JQQ4G245VN9A', '2026-11-30 11:12:54.026+00', '2026-11-30 11:12:54.026+00', NULL, 'iitem_01M8P2GRNWSH8W46GSCTAHZV95', 'sloc_01M8P2GR70Y1XAD3RTHNSGC285', 3, 0, 0, NULL, '{"value": "3", "precision": 20}', '{"value": "0", "precision": 20}', '{"value": "0", "precision": 20}');
INSERT INTO public.link_module_migrations VALUES
	(1, 'cart_payment_collection', '{"toModel": "payment_collection", "toModule": "payment", "fromModel": "cart", "fromModule": "cart"}', '2026-11-30 11:12:40.887812'),
	(2, 'cart_promotion', '{"toModel": "promotions", "toModule": "promotion", "fromModel": "cart", "fromModule": "cart"}', '2026-11-30 11:12:40.910246'),
	(3, 'customer_account_holder', '{"toModel": "account_holder", "toModule": "payment", "fromModel": "customer", "fromModule": "customer"}', '2026-11-30 11:12:40.921978'),
	(4, 'location_fulfillment_provider', '{"toModel": "fulfillment_provider", "toModule": "fulfillment", "fromModel": "location", "fromModule": "stock_location"}', '2026-11-30 11:12:40.929654'),
	(5, 'location_fulfillment_set', '{"toModel": "fulfillment_set", "toModule": "fulfillment", "fromModel": "location", "fromModule": "stock_location"}', '2026-11-30 11:12:40.943282'),
	(6, 'invite_rbac_role', '{"toModel": "rbac_role", "toModule": "rbac", "fromModel": "invite", "fromModule": "user"}', '2026-11-30 11:12:40.969958'),
	(7, 'order_cart', '{"toModel": "cart", "toModule": "cart", "fromModel": "order", "fromModule": "order"}', '2026-11-30 11:12:40.985307'),
	(8, 'order_fulfillment', '{"toModel": "fulfillments", "toModule": "fulfillment", "fromModel": "order", "fromModule": "order"}', '2026-11-30 11:12:41.020837'),
	(9, 'order_payment_collection', '{"toModel": "payment_collection", "toModule": "payment", "fromModel": "order", "fromModule": "order"}', '2026-11-30 11:12:41.033382'),
	(10, 'order_promotion', '{"toModel": "promotions", "toModule": "promotion", "fromModel": "order", "fromModule": "order"}', '2026-11-30 11:12:41.064879'),
	(11, 'return_fulfillment', '{"toModel": "fulfillments", "toModule": "fulfillment", "fromModel": "return", "fromModule": "order"}', '2026-11-30 11:12:41.091038'),
	(12, 'product_sales_channel', '{"toModel": "sales_channel", "toModule": "sales_channel", "fromModel": "product", "fromModule": "product"}', '2026-11-30 11:12:41.113919'),
	(13, 'product_shipping_profile', '{"toModel": "shipping_profile", "toModule": "fulfillment", "fromModel": "product", "fromModule": "product"}', '2026-11-30 11:12:41.130537'),
	(14, 'product_variant_inventory_item', '{"toModel": "inventory", "toModule": "inventory", "fromModel": "variant", "fromModule": "product"}', '2026-11-30 11:12:41.149316'),
	(15, 'product_variant_price_set', '{"toModel": "price_set", "toModule": "pricing", "fromModel": "variant", "fromModule": "product"}', '2026-11-30 11:12:41.166691'),
	(16, 'publishable_api_key_sales_channel', '{"toModel": "sales_channel", "toModule": "sales_channel", "fromModel": "api_key", "fromModule": "api_key"}', '2026-11-30 11:12:41.186279'),
	(17, 'region_payment_provider', '{"toModel": "payment_provider", "toModule": "payment", "fromModel": "region", "fromModule": "region"}', '2026-11-30 11:12:41.22603'),
	(18, 'sales_channel_stock_location', '{"toModel": "location", "toModule": "stock_location", "fromModel": "sales_channel", "fromModule": "sales_channel"}', '2026-11-30 11:12:41.246271'),
	(19, 'shipping_option_price_set', '{"toModel": "price_set", "toModule": "pricing", "fromModel": "shipping_option", "fromModule": "fulfillment"}', '2026-11-30 11:12:41.263053'),
	(20, 'user_rbac_role', '{"toModel": "rbac_role", "toModule": "rbac", "fromModel": "user", "fromModule": "user"}', '2026-11-30 11:12:41.270741');
INSERT INTO public.location_fulfillment_provider VALUES
	('sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', 'manual_manual', 'locfp_01M8P2GR7BJYZ8E23RAP0SYWNP', '2026-11-30 11:12:53.482883+00', '2026-11-30 11:12:53.482883+00', NULL),
	('sloc_01M8P2GR70Y1XAD3RTHNSGC285', 'manual_manual', 'locfp_01M8P2GRCDXY1R0K1963HS9DRX', '2026-11-30 11:12:53.645694+00', '2026-11-30 11:12:53.645694+00', NULL),
	('sloc_01M8P2GR70AFTV1Z8BQVKBWMJF', 'manual_manual', 'locfp_01M8P2GRF684EC588FE3WDRH1A', '2026-11-30 11:12:53.734442+00', '2026-11-30 11:12:53.734442+00', NULL);
INSERT INTO public.location_fulfillment_set VALUES
	('sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', 'fuset_01M8P2GR7S1W0HTAF5RCCY46Z4', 'locfs_01M8P2GR8ESBE8XX4A6MXVXDZ7', '2026-11-30 11:12:53.517718+00', '2026-11-30 11:12:53.517718+00', NULL),
	('sloc_01M8P2GR70Y1XAD3RTHNSGC285', 'fuset_01M8P2GRCNWBWFZF28KYEAY85A', 'locfs_01M8P2GRD613G6AH1YYXGM8FFK', '2026-11-30 11:12:53.670714+00', '2026-11-30 11:12:53.670714+00', NULL),
	('sloc_01M8P2GR70AFTV1Z8BQVKBWMJF', 'fuset_01M8P2GRF9BX96CY98G4YEN1MM', 'locfs_01M8P2GRFQSRB54WS605AMHZG7', '2026-11-30 11:12:53.751401+00', '2026-11-30 11:12:53.751401+00', NULL);
INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20240307161216', '2026-11-30 11:12:31.844492+00'),
	(2, 'Migration20241210073813', '2026-11-30 11:12:31.844492+00'),
	(3, 'Migration20250106142624', '2026-11-30 11:12:31.844492+00'),
	(4, 'Migration20250120110820', '2026-11-30 11:12:31.844492+00'),
	(5, 'Migration20240307132720', '2026-11-30 11:12:32.083177+00'),
	(6, 'Migration20240719123015', '2026-11-30 11:12:32.083177+00'),
	(7, 'Migration20241213063611', '2026-11-30 11:12:32.083177+00'),
	(8, 'Migration20251010131115', '2026-11-30 11:12:32.083177+00'),
	(9, 'InitialSetup20240401153642', '2026-11-30 11:12:32.51267+00'),
	(10, 'Migration20240601111544', '2026-11-30 11:12:32.51267+00'),
	(11, 'Migration202408271511', '2026-11-30 11:12:32.51267+00'),
	(12, 'Migration20241122120331', '2026-11-30 11:12:32.51267+00'),
	(13, 'Migration20241125090957', '2026-11-30 11:12:32.51267+00'),
	(14, 'Migration20250411073236', '2026-11-30 11:12:32.51267+00'),
	(15, 'Migration20250516081326', '2026-11-30 11:12:32.51267+00'),
	(16, 'Migration20250910154539', '2026-11-30 11:12:32.51267+00'),
	(17, 'Migration20250911092221', '2026-11-30 11:12:32.51267+00'),
	(18, 'Migration20250929204438', '2026-11-30 11:12:32.51267+00'),
	(19, 'Migration20251008132218', '2026-11-30 11:12:32.51267+00'),
	(20, 'Migration20251011090511', '2026-11-30 11:12:32.51267+00'),
	(21, 'Migration20251022153442', '2026-11-30 11:12:32.51267+00'),
	(22, 'Migration20251029150809', '2026-11-30 11:12:32.51267+00'),
	(23, 'Migration20251110180907', '2026-11-30 11:12:32.51267+00'),
	(24, 'Migration20251113183352', '2026-11-30 11:12:32.51267+00'),
	(25, 'Migration20260224120000', '2026-11-30 11:12:32.51267+00'),
	(26, 'Migration20260301002050', '2026-11-30 11:12:32.51267+00'),
	(27, 'Migration20260306120000', '2026-11-30 11:12:32.51267+00'),
	(28, 'Migration20260623180000', '2026-11-30 11:12:32.51267+00'),
	(29, 'Migration20230929122253', '2026-11-30 11:12:33.688484+00'),
	(30, 'Migration20240322094407', '2026-11-30 11:12:33.688484+00'),
	(31, 'Migration20240322113359', '2026-11-30 11:12:33.688484+00'),
	(32, 'Migration20240322120125', '2026-11-30 11:12:33.688484+00'),
	(33, 'Migration20240626133555', '2026-11-30 11:12:33.688484+00'),
	(34, 'Migration20240704094505', '2026-11-30 11:12:33.688484+00'),
	(35, 'Migration20241127114534', '2026-11-30 11:12:33.688484+00'),
	(36, 'Migration20241127223829', '2026-11-30 11:12:33.688484+00'),
	(37, 'Migration20241128055359', '2026-11-30 11:12:33.688484+00'),
	(38, 'Migration20241212190401', '2026-11-30 11:12:33.688484+00'),
	(39, 'Migration20250408145122', '2026-11-30 11:12:33.688484+00'),
	(40, 'Migration20250409122219', '2026-11-30 11:12:33.688484+00'),
	(41, 'Migration20251009110625', '2026-11-30 11:12:33.688484+00'),
	(42, 'Migration20251112192723', '2026-11-30 11:12:33.688484+00'),
	(43, 'Migration20260429163502', '2026-11-30 11:12:33.688484+00'),
	(44, 'Migration20240227120221', '2026-11-30 11:12:34.15615+00'),
	(45, 'Migration20240617102917', '2026-11-30 11:12:34.15615+00'),
	(46, 'Migration20240624153824', '2026-11-30 11:12:34.15615+00'),
	(47, 'Migration20241211061114', '2026-11-30 11:12:34.15615+00'),
	(48, 'Migration20250113094144', '2026-11-30 11:12:34.15615+00'),
	(49, 'Migration20250120110700', '2026-11-30 11:12:34.15615+00'),
	(50, 'Migration20250226130616', '2026-11-30 11:12:34.15615+00'),
	(51, 'Migration20250508081510', '2026-11-30 11:12:34.15615+00'),
	(52, 'Migration20250828075407', '2026-11-30 11:12:34.15615+00'),
	(53, 'Migration20250909083125', '2026-11-30 11:12:34.15615+00'),
	(54, 'Migration20250916120552', '2026-11-30 11:12:34.15615+00'),
	(55, 'Migration20250917143818', '2026-11-30 11:12:34.15615+00'),
	(56, 'Migration20250919122137', '2026-11-30 11:12:34.15615+00'),
	(57, 'Migration20251006000000', '2026-11-30 11:12:34.15615+00'),
	(58, 'Migration20251015113934', '2026-11-30 11:12:34.15615+00'),
	(59, 'Migration20251107050148', '2026-11-30 11:12:34.15615+00'),
	(60, 'Migration20240124154000', '2026-11-30 11:12:34.799409+00'),
	(61, 'Migration20240524123112', '2026-11-30 11:12:34.799409+00'),
	(62, 'Migration20240602110946', '2026-11-30 11:12:34.799409+00'),
	(63, 'Migration20241211074630', '2026-11-30 11:12:34.799409+00'),
	(64, 'Migration20251010130829', '2026-11-30 11:12:34.799409+00'),
	(65, 'Migration20240115152146', '2026-11-30 11:12:34.967692+00'),
	(66, 'Migration20240222170223', '2026-11-30 11:12:35.21665+00'),
	(67, 'Migration20240831125857', '2026-11-30 11:12:35.21665+00'),
	(68, 'Migration20241106085918', '2026-11-30 11:12:35.21665+00'),
	(69, 'Migration20241205095237', '2026-11-30 11:12:35.21665+00'),
	(70, 'Migration20241216183049', '2026-11-30 11:12:35.21665+00'),
	(71, 'Migration20241218091938', '2026-11-30 11:12:35.21665+00'),
	(72, 'Migration20250120115059', '2026-11-30 11:12:35.21665+00'),
	(73, 'Migration20250212131240', '2026-11-30 11:12:35.21665+00'),
	(74, 'Migration20250326151602', '2026-11-30 11:12:35.21665+00'),
	(75, 'Migration20250508081553', '2026-11-30 11:12:35.21665+00'),
	(76, 'Migration20251017153909', '2026-11-30 11:12:35.21665+00'),
	(77, 'Migration20251208130704', '2026-11-30 11:12:35.21665+00'),
	(78, 'Migration20260626000000', '2026-11-30 11:12:35.21665+00'),
	(79, 'Migration20240205173216', '2026-11-30 11:12:35.706207+00'),
	(80, 'Migration20240624200006', '2026-11-30 11:12:35.706207+00'),
	(81, 'Migration20250120110744', '2026-11-30 11:12:35.706207+00'),
	(82, 'InitialSetup20240221144943', '2026-11-30 11:12:35.970303+00'),
	(83, 'Migration20240604080145', '2026-11-30 11:12:35.970303+00'),
	(84, 'Migration20241205122700', '2026-11-30 11:12:35.970303+00'),
	(85, 'Migration20251015123842', '2026-11-30 11:12:35.970303+00'),
	(86, 'InitialSetup20240227075933', '2026-11-30 11:12:36.081917+00'),
	(87, 'Migration20240621145944', '2026-11-30 11:12:36.081917+00'),
	(88, 'Migration20241206083313', '2026-11-30 11:12:36.081917+00'),
	(89, 'Migration20251202184737', '2026-11-30 11:12:36.081917+00'),
	(90, 'Migration20251212161429', '2026-11-30 11:12:36.081917+00'),
	(91, 'Migration20240227090331', '2026-11-30 11:12:36.243153+00'),
	(92, 'Migration20240710135844', '2026-11-30 11:12:36.243153+00'),
	(93, 'Migration20240924114005', '2026-11-30 11:12:36.243153+00'),
	(94, 'Migration20241212052837', '2026-11-30 11:12:36.243153+00'),
	(95, 'InitialSetup20240228133303', '2026-11-30 11:12:36.405156+00'),
	(96, 'Migration20240624082354', '2026-11-30 11:12:36.405156+00'),
	(97, 'Migration20240225134525', '2026-11-30 11:12:36.677737+00'),
	(98, 'Migration20240806072619', '2026-11-30 11:12:36.677737+00'),
	(99, 'Migration20241211151053', '2026-11-30 11:12:36.677737+00'),
	(100, 'Migration20250115160517', '2026-11-30 11:12:36.677737+00'),
	(101, 'Migration20250120110552', '2026-11-30 11:12:36.677737+00'),
	(102, 'Migration20250123122334', '2026-11-30 11:12:36.677737+00'),
	(103, 'Migration20250206105639', '2026-11-30 11:12:36.677737+00'),
	(104, 'Migration20250207132723', '2026-11-30 11:12:36.677737+00'),
	(105, 'Migration20250625084134', '2026-11-30 11:12:36.677737+00'),
	(106, 'Migration20250924135437', '2026-11-30 11:12:36.677737+00'),
	(107, 'Migration20250929124701', '2026-11-30 11:12:36.677737+00'),
	(108, 'Migration20260411223700', '2026-11-30 11:12:36.677737+00'),
	(109, 'Migration20240219102530', '2026-11-30 11:12:37.106442+00'),
	(110, 'Migration20240604100512', '2026-11-30 11:12:37.106442+00'),
	(111, 'Migration20240715102100', '2026-11-30 11:12:37.106442+00'),
	(112, 'Migration20240715174100', '2026-11-30 11:12:37.106442+00'),
	(113, 'Migration20240716081800', '2026-11-30 11:12:37.106442+00'),
	(114, 'Migration20240801085921', '2026-11-30 11:12:37.106442+00'),
	(115, 'Migration20240821164505', '2026-11-30 11:12:37.106442+00'),
	(116, 'Migration20240821170920', '2026-11-30 11:12:37.106442+00'),
	(117, 'Migration20240827133639', '2026-11-30 11:12:37.106442+00'),
	(118, 'Migration20240902195921', '2026-11-30 11:12:37.106442+00'),
	(119, 'Migration20240913092514', '2026-11-30 11:12:37.106442+00'),
	(120, 'Migration20240930122627', '2026-11-30 11:12:37.106442+00'),
	(121, 'Migration20241014142943', '2026-11-30 11:12:37.106442+00'),
	(122, 'Migration20241106085223', '2026-11-30 11:12:37.106442+00'),
	(123, 'Migration20241129124827', '2026-11-30 11:12:37.106442+00'),
	(124, 'Migration20241217162224', '2026-11-30 11:12:37.106442+00'),
	(125, 'Migration20250326151554', '2026-11-30 11:12:37.106442+00'),
	(126, 'Migration20250522181137', '2026-11-30 11:12:37.106442+00'),
	(127, 'Migration20250702095353', '2026-11-30 11:12:37.106442+00'),
	(128, 'Migration20250704120229', '2026-11-30 11:12:37.106442+00'),
	(129, 'Migration20250910130000', '2026-11-30 11:12:37.106442+00'),
	(130, 'Migration20251016160403', '2026-11-30 11:12:37.106442+00'),
	(131, 'Migration20251016182939', '2026-11-30 11:12:37.106442+00'),
	(132, 'Migration20251017155709', '2026-11-30 11:12:37.106442+00'),
	(133, 'Migration20251114100559', '2026-11-30 11:12:37.106442+00'),
	(134, 'Migration20251125164002', '2026-11-30 11:12:37.106442+00'),
	(135, 'Migration20251210112909', '2026-11-30 11:12:37.106442+00'),
	(136, 'Migration20251210112924', '2026-11-30 11:12:37.106442+00'),
	(137, 'Migration20251225120947', '2026-11-30 11:12:37.106442+00'),
	(138, 'Migration20260106185528', '2026-11-30 11:12:37.106442+00'),
	(139, 'Migration20260625000000', '2026-11-30 11:12:37.106442+00'),
	(140, 'Migration20250717162007', '2026-11-30 11:12:38.443253+00'),
	(141, 'Migration20260127081758', '2026-11-30 11:12:38.443253+00'),
	(142, 'Migration20260615151246', '2026-11-30 11:12:38.443253+00'),
	(143, 'Migration20240205025928', '2026-11-30 11:12:38.594271+00'),
	(144, 'Migration20240529080336', '2026-11-30 11:12:38.594271+00'),
	(145, 'Migration20241202100304', '2026-11-30 11:12:38.594271+00'),
	(146, 'Migration20260514083900', '2026-11-30 11:12:38.594271+00'),
	(147, 'Migration20260525090000', '2026-11-30 11:12:38.594271+00'),
	(148, 'Migration20260604120000', '2026-11-30 11:12:38.594271+00'),
	(149, 'Migration20260616075929', '2026-11-30 11:12:38.594271+00'),
	(150, 'Migration20240214033943', '2026-11-30 11:12:39.127265+00'),
	(151, 'Migration20240703095850', '2026-11-30 11:12:39.127265+00'),
	(152, 'Migration20241202103352', '2026-11-30 11:12:39.127265+00'),
	(153, 'Migration20240311145700_InitialSetupMigration', '2026-11-30 11:12:39.305287+00'),
	(154, 'Migration20240821170957', '2026-11-30 11:12:39.305287+00'),
	(155, 'Migration20240917161003', '2026-11-30 11:12:39.305287+00'),
	(156, 'Migration20241217110416', '2026-11-30 11:12:39.305287+00'),
	(157, 'Migration20250113122235', '2026-11-30 11:12:39.305287+00'),
	(158, 'Migration20250120115002', '2026-11-30 11:12:39.305287+00'),
	(159, 'Migration20250822130931', '2026-11-30 11:12:39.305287+00'),
	(160, 'Migration20250825132614', '2026-11-30 11:12:39.305287+00'),
	(161, 'Migration20251114133146', '2026-11-30 11:12:39.305287+00'),
	(162, 'Migration20240509083918_InitialSetupMigration', '2026-11-30 11:12:39.83759+00'),
	(163, 'Migration20240628075401', '2026-11-30 11:12:39.83759+00'),
	(164, 'Migration20240830094712', '2026-11-30 11:12:39.83759+00'),
	(165, 'Migration20250120110514', '2026-11-30 11:12:39.83759+00'),
	(166, 'Migration20251028172715', '2026-11-30 11:12:39.83759+00'),
	(167, 'Migration20251121123942', '2026-11-30 11:12:39.83759+00'),
	(168, 'Migration20251121150408', '2026-11-30 11:12:39.83759+00'),
	(169, 'Migration20231228143900', '2026-11-30 11:12:40.089665+00'),
	(170, 'Migration20241206101446', '2026-11-30 11:12:40.089665+00'),
	(171, 'Migration20250128174331', '2026-11-30 11:12:40.089665+00'),
	(172, 'Migration20250505092459', '2026-11-30 11:12:40.089665+00'),
	(173, 'Migration20250819104213', '2026-11-30 11:12:40.089665+00'),
	(174, 'Migration20250819110924', '2026-11-30 11:12:40.089665+00'),
	(175, 'Migration20250908080305', '2026-11-30 11:12:40.089665+00');
INSERT INTO public.notification_provider VALUES
	('local', 'local', 'local', true, '{feed}', '2026-11-30 11:12:46.342+00', '2026-11-30 11:12:46.342+00', NULL);
INSERT INTO public."order" VALUES
	('order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 1, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 2, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'canceled', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GS67E2773SYPNXS3WYJY', 'ordaddr_01M8P2GS66GACA28PW32YQTJXR', NULL, NULL, '2026-11-30 11:12:54.487+00', '2026-11-30 11:12:55.262+00', NULL, '2026-11-30 11:12:55.259+00', NULL, NULL),
	('order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 2, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 3, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GT1H525QQHMAA2HQEKWP', 'ordaddr_01M8P2GT1HQ83WT8N36R1ZJPWZ', NULL, NULL, '2026-11-30 11:12:55.352+00', '2026-11-30 11:12:56.04+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GTVFFMMW74WDBKSGNR9B', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 3, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GTVCF1Y8EECME4SEV8SN', 'ordaddr_01M8P2GTVCAAS55ZMSZV8WYTMM', NULL, NULL, '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GV60SZTX4PE6JAS5GHJ9', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 4, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GV5Y38GB91SPCFJVGK49', 'ordaddr_01M8P2GV5XEWKRSPM7A1K4FRTA', NULL, NULL, '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GVH0KFRXSZDXP591PD3E', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 5, 'cus_01M8P2GS2DPGMYM243EADNFBK0', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ben@shop.example', 'aud', 'ordaddr_01M8P2GVGX5AAQ9GTKSMCESE5S', 'ordaddr_01M8P2GVGWX2HERZMPRSTXKGD0', NULL, NULL, '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GVSPJ99KQ3AJ43J6TM7X', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 6, 'cus_01M8P2GS2DPGMYM243EADNFBK0', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ben@shop.example', 'aud', 'ordaddr_01M8P2GVSHCW1C4QA6TBSWWDY6', 'ordaddr_01M8P2GVSGNPEVD9G2AG2Y3JZX', NULL, NULL, '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GW3TCS26E92W6DFP3BC9', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 7, 'cus_01M8P2GW22F2WJQBYBTMTZVS93', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'guest@shop.example', 'aud', 'ordaddr_01M8P2GW3R0SPJHYKB09RQ2ZSY', 'ordaddr_01M8P2GW3R4QTG2PW132C39MCC', NULL, NULL, '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GW8AKAZFSACXADPMH2AD', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 8, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GW89CRCCKEYZ6E2PCKMF', 'ordaddr_01M8P2GW89KWCXP9XGBSGAKMDK', NULL, NULL, '2026-11-30 11:12:57.611+00', '2026-11-30 11:12:57.611+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GWE1RCY67H29W22DZA7M', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 9, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 2, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GWDZSDTFT8F0HFGRR1V9', 'ordaddr_01M8P2GWDZGTK85SEDP10E97J7', NULL, NULL, '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:58.051+00', NULL, NULL, NULL, NULL),
	('order_01M8P2GWR58XDK58X5VZCBSQB4', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', 10, 'cus_01M8P2GRX8M71PYZ28X5XFMQB4', 1, 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'pending', false, 'ava@shop.example', 'aud', 'ordaddr_01M8P2GWR4FX3AG2T0VS5QNAZD', 'ordaddr_01M8P2GWR3YZFNDTRG85A03VHT', NULL, NULL, '2026-11-30 11:12:58.118+00', '2026-11-30 11:12:58.118+00', NULL, NULL, NULL, NULL);
INSERT INTO public.order_address VALUES
	('ordaddr_01M8P2GS66GACA28PW32YQTJXR', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:54.487+00', '2026-11-30 11:12:54.487+00', NULL),
	('ordaddr_01M8P2GS67E2773SYPNXS3WYJY', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:54.487+00', '2026-11-30 11:12:54.487+00', NULL),
	('ordaddr_01M8P2GT1HQ83WT8N36R1ZJPWZ', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:55.351+00', '2026-11-30 11:12:55.352+00', NULL),
	('ordaddr_01M8P2GT1H525QQHMAA2HQEKWP', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:55.352+00', '2026-11-30 11:12:55.352+00', NULL),
	('ordaddr_01M8P2GTVCAAS55ZMSZV8WYTMM', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL),
	('ordaddr_01M8P2GTVCF1Y8EECME4SEV8SN', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL),
	('ordaddr_01M8P2GV5XEWKRSPM7A1K4FRTA', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL),
	('ordaddr_01M8P2GV5Y38GB91SPCFJVGK49', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL),
	('ordaddr_01M8P2GVGWX2HERZMPRSTXKGD0', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL),
	('ordaddr_01M8P2GVGX5AAQ9GTKSMCESE5S', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL),
	('ordaddr_01M8P2GVSGNPEVD9G2AG2Y3JZX', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL),
	('ordaddr_01M8P2GVSHCW1C4QA6TBSWWDY6', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL),
	('ordaddr_01M8P2GW3R4QTG2PW132C39MCC', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL),
	('ordaddr_01M8P2GW3R0SPJHYKB09RQ2ZSY', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL),
	('ordaddr_01M8P2GW89KWCXP9XGBSGAKMDK', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.611+00', '2026-11-30 11:12:57.611+00', NULL),
	('ordaddr_01M8P2GW89CRCCKEYZ6E2PCKMF', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.611+00', '2026-11-30 11:12:57.611+00', NULL),
	('ordaddr_01M8P2GWDZGTK85SEDP10E97J7', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL),
	('ordaddr_01M8P2GWDZSDTFT8F0HFGRR1V9', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL),
	('ordaddr_01M8P2GWR3YZFNDTRG85A03VHT', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:58.118+00', '2026-11-30 11:12:58.118+00', NULL),
	('ordaddr_01M8P2GWR4FX3AG2T0VS5QNAZD', NULL, NULL, 'Ava', 'Nguyen', '12 Hill St', NULL, 'Leichhardt', 'au', 'NSW', '2040', NULL, NULL, '2026-11-30 11:12:58.118+00', '2026-11-30 11:12:58.118+00', NULL);
INSERT INTO public.order_change VALUES
	('ordch_01M8P2GSTD8A3XVHZY8F6QP4B5', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 2, NULL, 'confirmed', NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.168+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.117+00', '2026-11-30 11:12:55.213+00', 'credit_line', NULL, NULL, NULL, NULL, NULL),
	('ordch_01M8P2GTCF4C1S35K6C0H5GGY2', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 2, NULL, 'confirmed', NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.729+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.699+00', '2026-11-30 11:12:55.733+00', NULL, NULL, NULL, NULL, NULL, NULL),
	('ordch_01M8P2GTKDRKC8RN0T6BSA3XXN', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 3, NULL, 'confirmed', NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.945+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:55.921+00', '2026-11-30 11:12:55.953+00', NULL, NULL, NULL, NULL, NULL, NULL),
	('ordch_01M8P2GWMQ021ZG1C1YX6PJXGM', 'order_01M8P2GWE1RCY67H29W22DZA7M', 2, NULL, 'confirmed', NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:58.017+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-30 11:12:58.008+00', '2026-11-30 11:12:58.02+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.order_change_action VALUES
	('ordchact_01M8P2GSTW8PTCZHNG3T6FDJZS', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 2, 1, 'ordch_01M8P2GSTD8A3XVHZY8F6QP4B5', 'payment_collection', NULL, 'CREDIT_LINE_ADD', '{}', 0, '{"value": "0", "precision": 20}', NULL, true, '2026-11-30 11:12:55.133+00', '2026-11-30 11:12:55.241+00', NULL, NULL, NULL, NULL),
	('ordchact_01M8P2GTCF2TJR3KDQVFWNMHW6', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 2, 2, 'ordch_01M8P2GTCF4C1S35K6C0H5GGY2', 'fulfillment', 'ful_01M8P2GTAJZF963FSNA5AC4J4F', 'FULFILL_ITEM', '{"quantity": 2, "reference_id": "ordli_01M8P2GT1PWPBPHQZJNSJMSPFX"}', NULL, NULL, NULL, true, '2026-11-30 11:12:55.699+00', '2026-11-30 11:12:55.822+00', NULL, NULL, NULL, NULL),
	('ordchact_01M8P2GTKDKVHAR633D2HT2MK8', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 3, 3, 'ordch_01M8P2GTKDRKC8RN0T6BSA3XXN', 'fulfillment', 'ful_01M8P2GTAJZF963FSNA5AC4J4F', 'SHIP_ITEM', '{"quantity": 2, "reference_id": "ordli_01M8P2GT1PWPBPHQZJNSJMSPFX"}', NULL, NULL, NULL, true, '2026-11-30 11:12:55.921+00', '2026-11-30 11:12:56.04+00', NULL, NULL, NULL, NULL),
	('ordchact_01M8P2GWMQKQ8PHPMBSVGY1DWB', 'order_01M8P2GWE1RCY67H29W22DZA7M', 2, 4, 'ordch_01M8P2GWMQ021ZG1C1YX6PJXGM', 'fulfillment', 'ful_01M8P2GWM400YQ2DD3HG13P5TB', 'FULFILL_ITEM', '{"quantity": 2, "reference_id": "ordli_01M8P2GWE277WTMA0VGNNVQ2RW"}', NULL, NULL, NULL, true, '2026-11-30 11:12:58.008+00', '2026-11-30 11:12:58.052+00', NULL, NULL, NULL, NULL);
INSERT INTO public.order_credit_line VALUES
	('ordcl_01M8P2GSXDHEPJ7H4JBXSZWT7Q', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 'payment_collection', NULL, 0, '{"value": "0", "precision": 20}', '{"created_in_version": 2}', '2026-11-30 11:12:55.214+00', '2026-11-30 11:12:55.214+00', NULL, 2);
INSERT INTO public.order_fulfillment VALUES
	('order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 'ful_01M8P2GTAJZF963FSNA5AC4J4F', 'ordful_01M8P2GTC2EHXPFYYMD1936748', '2026-11-30 11:12:55.675897+00', '2026-11-30 11:12:55.675897+00', NULL),
	('order_01M8P2GWE1RCY67H29W22DZA7M', 'ful_01M8P2GWM400YQ2DD3HG13P5TB', 'ordful_01M8P2GWMPDR4JSGCXVS7M7XM1', '2026-11-30 11:12:58.004946+00', '2026-11-30 11:12:58.004946+00', NULL);
INSERT INTO public.order_item VALUES
	('orditem_01M8P2GS6NZBNKXKHG76H9BHQM', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 1, 'ordli_01M8P2GS6M5KMHZN62CMSMM43C', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:54.488+00', '2026-11-30 11:12:54.488+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GSXBVQ90QFBK5N1DYFCQ', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 2, 'ordli_01M8P2GS6M5KMHZN62CMSMM43C', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:55.214+00', '2026-11-30 11:12:55.214+00', NULL, 0, '{"value": "0", "precision": 20}', 24.5, '{"value": "24.5", "precision": 20}', NULL, NULL),
	('orditem_01M8P2GT1PB2BRSGB32YJCNM8Q', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 1, 'ordli_01M8P2GT1PWPBPHQZJNSJMSPFX', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:55.353+00', '2026-11-30 11:12:55.353+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GTFY2RCK3H4H3SRB7JJ2', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 2, 'ordli_01M8P2GT1PWPBPHQZJNSJMSPFX', 2, '{"value": "2", "precision": 20}', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:55.821+00', '2026-11-30 11:12:55.821+00', NULL, 0, '{"value": "0", "precision": 20}', 24.5, '{"value": "24.5", "precision": 20}', NULL, NULL),
	('orditem_01M8P2GTP99VKE11SD1W4CJFWA', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 3, 'ordli_01M8P2GT1PWPBPHQZJNSJMSPFX', 2, '{"value": "2", "precision": 20}', 2, '{"value": "2", "precision": 20}', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:56.039+00', '2026-11-30 11:12:56.039+00', NULL, 0, '{"value": "0", "precision": 20}', 24.5, '{"value": "24.5", "precision": 20}', NULL, NULL),
	('orditem_01M8P2GTVJVR3SQ46K5204A5M4', 'order_01M8P2GTVFFMMW74WDBKSGNR9B', 1, 'ordli_01M8P2GTVGPB3FRJDN47KBNH82', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GV65V960A4HRN48KYHM0', 'order_01M8P2GV60SZTX4PE6JAS5GHJ9', 1, 'ordli_01M8P2GV65S7MY5KZ2V4ANZQMN', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GVH1SSAXCCTXFJM7XPTB', 'order_01M8P2GVH0KFRXSZDXP591PD3E', 1, 'ordli_01M8P2GVH0Y6T9E16W73Q0GW2E', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GVSQCNA7GNGW5NFY2MAE', 'order_01M8P2GVSPJ99KQ3AJ43J6TM7X', 1, 'ordli_01M8P2GVSQ0NMYN65B5G47TK9Q', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GW3V0434JHYEKDQAJ4BX', 'order_01M8P2GW3TCS26E92W6DFP3BC9', 1, 'ordli_01M8P2GW3T995NSKZY1MTSXTE8', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GW8B2HRFA2J4EVVWW0P2', 'order_01M8P2GW8AKAZFSACXADPMH2AD', 1, 'ordli_01M8P2GW8BN15E3F858W9FYRAC', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:57.612+00', '2026-11-30 11:12:57.612+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GWE2121A1ZC9T6CCDASZ', 'order_01M8P2GWE1RCY67H29W22DZA7M', 1, 'ordli_01M8P2GWE277WTMA0VGNNVQ2RW', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL),
	('orditem_01M8P2GWNVXK7RJFYHJQZEE7RF', 'order_01M8P2GWE1RCY67H29W22DZA7M', 2, 'ordli_01M8P2GWE277WTMA0VGNNVQ2RW', 2, '{"value": "2", "precision": 20}', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:58.051+00', '2026-11-30 11:12:58.051+00', NULL, 0, '{"value": "0", "precision": 20}', 24.5, '{"value": "24.5", "precision": 20}', NULL, NULL),
	('orditem_01M8P2GWR6A1KCC0HXNRFSHMBY', 'order_01M8P2GWR58XDK58X5VZCBSQB4', 1, 'ordli_01M8P2GWR6T29Z2VCG3K23M1V1', 2, '{"value": "2", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', 0, '{"value": "0", "precision": 20}', '{}', '2026-11-30 11:12:58.119+00', '2026-11-30 11:12:58.119+00', NULL, 0, '{"value": "0", "precision": 20}', NULL, NULL, NULL, NULL);
INSERT INTO public.order_line_item VALUES
	('ordli_01M8P2GS6M5KMHZN62CMSMM43C', NULL, 'SHIRAZ', 'Bottle', NULL, 'variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'prod_01M8P2GRJB89C4HYATPQAJSC5T', 'Riverbank Shiraz', NULL, NULL, NULL, NULL, 'shiraz', 'SHIRAZ', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:54.488+00', '2026-11-30 11:12:54.488+00', NULL, true, NULL, false),
	('ordli_01M8P2GT1PWPBPHQZJNSJMSPFX', NULL, 'TAWNY', 'Bottle', NULL, 'variant_01M8P2GRNESSB51JF59SH8NZ6N', 'prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'Old Tawny', NULL, NULL, NULL, NULL, 'tawny', 'TAWNY', NULL, 'Bottle', NULL, false, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:55.353+00', '2026-11-30 11:12:55.353+00', NULL, true, NULL, false),
	('ordli_01M8P2GTVGPB3FRJDN47KBNH82', NULL, 'SHIRAZ', 'Bottle', NULL, 'variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'prod_01M8P2GRJB89C4HYATPQAJSC5T', 'Riverbank Shiraz', NULL, NULL, NULL, NULL, 'shiraz', 'SHIRAZ', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL, true, NULL, false),
	('ordli_01M8P2GV65S7MY5KZ2V4ANZQMN', NULL, 'ALE', 'Bottle', NULL, 'variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'prod_01M8P2GRJBHX792M0MH3TRSW1E', 'Harbour Pale Ale', NULL, NULL, NULL, NULL, 'ale', 'ALE', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL, true, NULL, false),
	('ordli_01M8P2GVH0Y6T9E16W73Q0GW2E', NULL, 'SHIRAZ', 'Bottle', NULL, 'variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'prod_01M8P2GRJB89C4HYATPQAJSC5T', 'Riverbank Shiraz', NULL, NULL, NULL, NULL, 'shiraz', 'SHIRAZ', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL, true, NULL, false),
	('ordli_01M8P2GVSQ0NMYN65B5G47TK9Q', NULL, 'ALE', 'Bottle', NULL, 'variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'prod_01M8P2GRJBHX792M0MH3TRSW1E', 'Harbour Pale Ale', NULL, NULL, NULL, NULL, 'ale', 'ALE', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL, true, NULL, false),
	('ordli_01M8P2GW3T995NSKZY1MTSXTE8', NULL, 'SHIRAZ', 'Bottle', NULL, 'variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'prod_01M8P2GRJB89C4HYATPQAJSC5T', 'Riverbank Shiraz', NULL, NULL, NULL, NULL, 'shiraz', 'SHIRAZ', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL, true, NULL, false),
	('ordli_01M8P2GW8BN15E3F858W9FYRAC', NULL, 'TAWNY', 'Bottle', NULL, 'variant_01M8P2GRNESSB51JF59SH8NZ6N', 'prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'Old Tawny', NULL, NULL, NULL, NULL, 'tawny', 'TAWNY', NULL, 'Bottle', NULL, false, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:57.611+00', '2026-11-30 11:12:57.611+00', NULL, true, NULL, false),
	('ordli_01M8P2GWE277WTMA0VGNNVQ2RW', NULL, 'TAWNY', 'Bottle', NULL, 'variant_01M8P2GRNESSB51JF59SH8NZ6N', 'prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'Old Tawny', NULL, NULL, NULL, NULL, 'tawny', 'TAWNY', NULL, 'Bottle', NULL, false, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL, true, NULL, false),
	('ordli_01M8P2GWR6T29Z2VCG3K23M1V1', NULL, 'ALE', 'Bottle', NULL, 'variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'prod_01M8P2GRJBHX792M0MH3TRSW1E', 'Harbour Pale Ale', NULL, NULL, NULL, NULL, 'ale', 'ALE', NULL, 'Bottle', NULL, true, true, true, NULL, NULL, 24.5, '{"value": "24.5", "precision": 20}', '{}', '2026-11-30 11:12:58.118+00', '2026-11-30 11:12:58.118+00', NULL, true, NULL, false);
INSERT INTO public.order_shipping VALUES
	('ordspmv_01M8P2GS6F5NRW131RNE3PTNZT', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 1, 'ordsm_01M8P2GS6F7A8VECZYY94YAFR4', '2026-11-30 11:12:54.49+00', '2026-11-30 11:12:54.49+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GSXCWYRF54AVRWNZ49C6', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 2, 'ordsm_01M8P2GS6F7A8VECZYY94YAFR4', '2026-11-30 11:12:54.49+00', '2026-11-30 11:12:54.49+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GT1NT0NSQR567A34GXH2', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 1, 'ordsm_01M8P2GT1NYA8P28KES9GFH1FM', '2026-11-30 11:12:55.355+00', '2026-11-30 11:12:55.355+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GTFZHW6HJMWJ1G640X68', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 2, 'ordsm_01M8P2GT1NYA8P28KES9GFH1FM', '2026-11-30 11:12:55.355+00', '2026-11-30 11:12:55.355+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GTPA70YKPP3DCZB1THF2', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 3, 'ordsm_01M8P2GT1NYA8P28KES9GFH1FM', '2026-11-30 11:12:55.355+00', '2026-11-30 11:12:55.355+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GTVES66XJRB1W1EKG4F0', 'order_01M8P2GTVFFMMW74WDBKSGNR9B', 1, 'ordsm_01M8P2GTVEQNVWTFTTCWEGENS3', '2026-11-30 11:12:56.18+00', '2026-11-30 11:12:56.18+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GV602BEA33VE00CKCFQ6', 'order_01M8P2GV60SZTX4PE6JAS5GHJ9', 1, 'ordsm_01M8P2GV60V1SH5MBMNM2TAN36', '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GVGZSQMVRV31HB7BV1AH', 'order_01M8P2GVH0KFRXSZDXP591PD3E', 1, 'ordsm_01M8P2GVGZXW006JZFMXNB6RQH', '2026-11-30 11:12:56.866+00', '2026-11-30 11:12:56.866+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GVSKG06250QT5J49Q10S', 'order_01M8P2GVSPJ99KQ3AJ43J6TM7X', 1, 'ordsm_01M8P2GVSK3V9ATZVB2YVRJM95', '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GW3SN0M01D6R58W0QYFH', 'order_01M8P2GW3TCS26E92W6DFP3BC9', 1, 'ordsm_01M8P2GW3S6G5JEVGS5CB2CBMP', '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GW8AT5F3YFGS7504JZE8', 'order_01M8P2GW8AKAZFSACXADPMH2AD', 1, 'ordsm_01M8P2GW8AQDGPQXHYKAA0PP83', '2026-11-30 11:12:57.612+00', '2026-11-30 11:12:57.612+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GWE1YT70A4J2YY3HHZ6B', 'order_01M8P2GWE1RCY67H29W22DZA7M', 1, 'ordsm_01M8P2GWE1QN8F5EQGQ2GBPTT6', '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GWNW1W3BMMJ6W3JWXX4J', 'order_01M8P2GWE1RCY67H29W22DZA7M', 2, 'ordsm_01M8P2GWE1QN8F5EQGQ2GBPTT6', '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL, NULL, NULL, NULL),
	('ordspmv_01M8P2GWR5JWSW20FMRPRZ4XVA', 'order_01M8P2GWR58XDK58X5VZCBSQB4', 1, 'ordsm_01M8P2GWR5GMZK3BQT6CKWH3MG', '2026-11-30 11:12:58.119+00', '2026-11-30 11:12:58.119+00', NULL, NULL, NULL, NULL);
INSERT INTO public.order_shipping_method VALUES
	('ordsm_01M8P2GS6F7A8VECZYY94YAFR4', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:54.489+00', '2026-11-30 11:12:54.489+00', NULL, false),
	('ordsm_01M8P2GT1NYA8P28KES9GFH1FM', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:55.355+00', '2026-11-30 11:12:55.355+00', NULL, false),
	('ordsm_01M8P2GTVEQNVWTFTTCWEGENS3', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL, false),
	('ordsm_01M8P2GV60V1SH5MBMNM2TAN36', 'Pickup in Newtown', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', NULL, NULL, '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL, false),
	('ordsm_01M8P2GVGZXW006JZFMXNB6RQH', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL, false),
	('ordsm_01M8P2GVSK3V9ATZVB2YVRJM95', 'Pickup in Newtown', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', NULL, NULL, '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL, false),
	('ordsm_01M8P2GW3S6G5JEVGS5CB2CBMP', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL, false),
	('ordsm_01M8P2GW8AQDGPQXHYKAA0PP83', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:57.612+00', '2026-11-30 11:12:57.612+00', NULL, false),
	('ordsm_01M8P2GWE1QN8F5EQGQ2GBPTT6', 'Pickup in Newtown', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', NULL, NULL, '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL, false),
	('ordsm_01M8P2GWR5GMZK3BQT6CKWH3MG', 'Standard', NULL, 0, '{"value": "0", "precision": 20}', false, 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', NULL, NULL, '2026-11-30 11:12:58.119+00', '2026-11-30 11:12:58.119+00', NULL, false);
INSERT INTO public.order_summary VALUES
	('ordsum_01M8P2GS6E0BNBAGXV5XDK4862', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:54.489+00', '2026-11-30 11:12:54.489+00', NULL),
	('ordsum_01M8P2GSXCXZMKJXDTAKSDHPFK', 'order_01M8P2GS6GJ34ZZ99D3JKSC5ZE', 2, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:55.214+00', '2026-11-30 11:12:55.214+00', NULL),
	('ordsum_01M8P2GT1JPDDVQJPX4Z59WPY2', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:55.355+00', '2026-11-30 11:12:55.355+00', NULL),
	('ordsum_01M8P2GTFZZ7CTQBADF2226FQ5', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 2, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:55.821+00', '2026-11-30 11:12:55.821+00', NULL),
	('ordsum_01M8P2GTP9E3VBHHQAG6QMR2FC', 'order_01M8P2GT1N9WCZ6QR7BDWYW4FR', 3, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:56.04+00', '2026-11-30 11:12:56.04+00', NULL),
	('ordsum_01M8P2GTVEZ1182ZMBNPP73T6E', 'order_01M8P2GTVFFMMW74WDBKSGNR9B', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:56.179+00', '2026-11-30 11:12:56.179+00', NULL),
	('ordsum_01M8P2GV5ZTX1437TGY6VH8T4Y', 'order_01M8P2GV60SZTX4PE6JAS5GHJ9', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:56.518+00', '2026-11-30 11:12:56.518+00', NULL),
	('ordsum_01M8P2GVGYHWJEVJ5QGQAXH7J2', 'order_01M8P2GVH0KFRXSZDXP591PD3E', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:56.865+00', '2026-11-30 11:12:56.865+00', NULL),
	('ordsum_01M8P2GVSJ4S4RWC4VKP1P9YYW', 'order_01M8P2GVSPJ99KQ3AJ43J6TM7X', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:57.144+00', '2026-11-30 11:12:57.144+00', NULL),
	('ordsum_01M8P2GW3SY2DEYSXGDH9JAD0Z', 'order_01M8P2GW3TCS26E92W6DFP3BC9', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:57.467+00', '2026-11-30 11:12:57.467+00', NULL),
	('ordsum_01M8P2GW8A9W9G4N2G0D6MDVW1', 'order_01M8P2GW8AKAZFSACXADPMH2AD', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:57.612+00', '2026-11-30 11:12:57.612+00', NULL),
	('ordsum_01M8P2GWE15QX8XW2QN921XJMW', 'order_01M8P2GWE1RCY67H29W22DZA7M', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:57.795+00', '2026-11-30 11:12:57.795+00', NULL),
	('ordsum_01M8P2GWNW4Y8GRJ0ZXCV56X9X', 'order_01M8P2GWE1RCY67H29W22DZA7M', 2, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:58.051+00', '2026-11-30 11:12:58.051+00', NULL),
	('ordsum_01M8P2GWR5RR0E0MSSXAT6KDGR', 'order_01M8P2GWR58XDK58X5VZCBSQB4', 1, '{"paid_total": 0, "raw_paid_total": {"value": "0", "precision": 20}, "refunded_total": 0, "accounting_total": 49, "credit_line_total": 0, "transaction_total": 0, "pending_difference": 49, "raw_refunded_total": {"value": "0", "precision": 20}, "current_order_total": 49, "original_order_total": 49, "raw_accounting_total": {"value": "49", "precision": 20}, "raw_credit_line_total": {"value": "0", "precision": 20}, "raw_transaction_total": {"value": "0", "precision": 20}, "raw_pending_difference": {"value": "49", "precision": 20}, "raw_current_order_total": {"value": "49", "precision": 20}, "raw_original_order_total": {"value": "49", "precision": 20}}', '2026-11-30 11:12:58.119+00', '2026-11-30 11:12:58.119+00', NULL);
INSERT INTO public.payment_provider VALUES
	('pp_system_default', true, '2026-11-30 11:12:46.356+00', '2026-11-30 11:12:46.356+00', NULL);
INSERT INTO public.price VALUES
	('price_01M8P2GRAFX4NBW3XETH2K4PSA', NULL, 'pset_01M8P2GRAGCQ0AJ93EHXF1WG98', 'aud', '{"value": "0", "precision": 20}', 0, '2026-11-30 11:12:53.586+00', '2026-11-30 11:12:53.586+00', NULL, NULL, 0, NULL, NULL, NULL, NULL),
	('price_01M8P2GREKG497VBDB67GTNFWA', NULL, 'pset_01M8P2GREM1VYC0MS0G5MEQHD4', 'aud', '{"value": "0", "precision": 20}', 0, '2026-11-30 11:12:53.716+00', '2026-11-30 11:12:53.716+00', NULL, NULL, 0, NULL, NULL, NULL, NULL),
	('price_01M8P2GRHD7Q5NHVZ66C9JZX8A', NULL, 'pset_01M8P2GRHDRK5WBTQD62MMP34G', 'aud', '{"value": "0", "precision": 20}', 0, '2026-11-30 11:12:53.805+00', '2026-11-30 11:12:53.805+00', NULL, NULL, 0, NULL, NULL, NULL, NULL),
	('price_01M8P2GRPN50DJCMT6EKG8W3ZD', NULL, 'pset_01M8P2GRPNVK5JPEKE4WQMSY3S', 'aud', '{"value": "24.5", "precision": 20}', 0, '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL, NULL, 24.5, NULL, NULL, NULL, NULL),
	('price_01M8P2GRPNPD0VETF3HX0C0STC', NULL, 'pset_01M8P2GRPN5HBA79NGDCT9AYDE', 'aud', '{"value": "24.5", "precision": 20}', 0, '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL, NULL, 24.5, NULL, NULL, NULL, NULL),
	('price_01M8P2GRPNWRA8VBRZNTR7XMFV', NULL, 'pset_01M8P2GRPPYZHAN21XEX096HZ3', 'aud', '{"value": "24.5", "precision": 20}', 0, '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL, NULL, 24.5, NULL, NULL, NULL, NULL);
INSERT INTO public.price_preference VALUES
	('prpref_01M8P2GR0Y51KZ2SDN8HZ9N4GF', 'currency_code', 'eur', false, '2026-11-30 11:12:53.278+00', '2026-11-30 11:12:53.278+00', NULL),
	('prpref_01M8P2GR42R86K7W6J4V2MXGSF', 'currency_code', 'aud', false, '2026-11-30 11:12:53.379+00', '2026-11-30 11:12:53.379+00', NULL),
	('prpref_01M8P2GR539945WB2RXBAV06TY', 'region_id', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', false, '2026-11-30 11:12:53.411+00', '2026-11-30 11:12:53.411+00', NULL);
INSERT INTO public.price_set VALUES
	('pset_01M8P2GRAGCQ0AJ93EHXF1WG98', '2026-11-30 11:12:53.586+00', '2026-11-30 11:12:53.586+00', NULL),
	('pset_01M8P2GREM1VYC0MS0G5MEQHD4', '2026-11-30 11:12:53.716+00', '2026-11-30 11:12:53.716+00', NULL),
	('pset_01M8P2GRHDRK5WBTQD62MMP34G', '2026-11-30 11:12:53.805+00', '2026-11-30 11:12:53.805+00', NULL),
	('pset_01M8P2GRPNVK5JPEKE4WQMSY3S', '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL),
	('pset_01M8P2GRPN5HBA79NGDCT9AYDE', '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL),
	('pset_01M8P2GRPPYZHAN21XEX096HZ3', '2026-11-30 11:12:53.974+00', '2026-11-30 11:12:53.974+00', NULL);
INSERT INTO public.product VALUES
	('prod_01M8P2GRJB89C4HYATPQAJSC5T', 'Riverbank Shiraz', 'shiraz', NULL, NULL, false, 'published', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, '2026-11-30 11:12:53.84+00', '2026-11-30 11:12:53.841+00', NULL, '{"brand": "Riverbank", "varietal": "Shiraz", "wine_type": "red", "alcohol_percent": "14.5"}'),
	('prod_01M8P2GRJBHX792M0MH3TRSW1E', 'Harbour Pale Ale', 'ale', NULL, NULL, false, 'published', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, '{}'),
	('prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'Old Tawny', 'tawny', NULL, NULL, false, 'published', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, '{}');
INSERT INTO public.product_option VALUES
	('opt_01M8P2GRJC8RDNVX304QJFY5YD', 'Size', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, true),
	('opt_01M8P2GRJCX25F591DYHVZFZS3', 'Size', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, true),
	('opt_01M8P2GRJCPMQ83XDMZWA6C08W', 'Size', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, true);
INSERT INTO public.product_option_value VALUES
	('optval_01M8P2GRJFRTBDSD3H9SBNTGC9', 'Bottle', 'opt_01M8P2GRJC8RDNVX304QJFY5YD', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, NULL),
	('optval_01M8P2GRJFVZ911TRF0T7BE07R', 'Bottle', 'opt_01M8P2GRJCX25F591DYHVZFZS3', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, NULL),
	('optval_01M8P2GRJF0K6VM301XC4B7E9W', 'Bottle', 'opt_01M8P2GRJCPMQ83XDMZWA6C08W', NULL, '2026-11-30 11:12:53.841+00', '2026-11-30 11:12:53.841+00', NULL, NULL);
INSERT INTO public.product_product_option VALUES
	('prodopt_01M8P2GRJX90Z6SDCVP2EXWV6W', 'prod_01M8P2GRJB89C4HYATPQAJSC5T', 'opt_01M8P2GRJC8RDNVX304QJFY5YD', '2026-11-30 11:12:53.854+00', '2026-11-30 11:12:53.854+00', NULL),
	('prodopt_01M8P2GRJXNVWD59PKWE8XVH1T', 'prod_01M8P2GRJBHX792M0MH3TRSW1E', 'opt_01M8P2GRJCX25F591DYHVZFZS3', '2026-11-30 11:12:53.854+00', '2026-11-30 11:12:53.854+00', NULL),
	('prodopt_01M8P2GRJXNMBTW84V22DGWK1D', 'prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'opt_01M8P2GRJCPMQ83XDMZWA6C08W', '2026-11-30 11:12:53.854+00', '2026-11-30 11:12:53.854+00', NULL);
INSERT INTO public.product_product_option_value VALUES
	('prodoptval_01M8P2GRJY8JJRB99KYC1YPQRQ', 'prodopt_01M8P2GRJX90Z6SDCVP2EXWV6W', 'optval_01M8P2GRJFRTBDSD3H9SBNTGC9', '2026-11-30 11:12:53.854+00', '2026-11-30 11:12:53.854+00', NULL),
	('prodoptval_01M8P2GRJYFMC9FWT61NFSYTG4', 'prodopt_01M8P2GRJXNVWD59PKWE8XVH1T', 'optval_01M8P2GRJFVZ911TRF0T7BE07R', '2026-11-30 11:12:53.855+00', '2026-11-30 11:12:53.855+00', NULL),
	('prodoptval_01M8P2GRJYPMZJVXCJSEJ3Q87C', 'prodopt_01M8P2GRJXNMBTW84V22DGWK1D', 'optval_01M8P2GRJF0K6VM301XC4B7E9W', '2026-11-30 11:12:53.855+00', '2026-11-30 11:12:53.855+00', NULL);
INSERT INTO public.product_sales_channel VALUES
	('prod_01M8P2GRJB89C4HYATPQAJSC5T', 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'prodsc_01M8P2GRMA4VHGQBB1PNS7520Z', '2026-11-30 11:12:53.897936+00', '2026-11-30 11:12:53.897936+00', NULL),
	('prod_01M8P2GRJBHX792M0MH3TRSW1E', 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'prodsc_01M8P2GRMAX20V3G787C9TC7G2', '2026-11-30 11:12:53.897936+00', '2026-11-30 11:12:53.897936+00', NULL),
	('prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'prodsc_01M8P2GRMBFSFYZG2GEKANSVGP', '2026-11-30 11:12:53.897936+00', '2026-11-30 11:12:53.897936+00', NULL);
INSERT INTO public.product_shipping_profile VALUES
	('prod_01M8P2GRJB89C4HYATPQAJSC5T', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'prodsp_01M8P2GRMK8Q8MYEPPFNQJG6A7', '2026-11-30 11:12:53.907096+00', '2026-11-30 11:12:53.907096+00', NULL),
	('prod_01M8P2GRJBHX792M0MH3TRSW1E', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'prodsp_01M8P2GRMK7D8WAY8CDGWHDD68', '2026-11-30 11:12:53.907096+00', '2026-11-30 11:12:53.907096+00', NULL),
	('prod_01M8P2GRJB6GBG3JC4YXNVEMMB', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'prodsp_01M8P2GRMMKJE9DAT6Y0ECFYM5', '2026-11-30 11:12:53.907096+00', '2026-11-30 11:12:53.907096+00', NULL);
INSERT INTO public.product_variant VALUES
	('variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'Bottle', 'SHIRAZ', NULL, NULL, NULL, false, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'prod_01M8P2GRJB89C4HYATPQAJSC5T', '2026-11-30 11:12:53.934+00', '2026-11-30 11:12:53.934+00', NULL, NULL),
	('variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'Bottle', 'ALE', NULL, NULL, NULL, false, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'prod_01M8P2GRJBHX792M0MH3TRSW1E', '2026-11-30 11:12:53.934+00', '2026-11-30 11:12:53.934+00', NULL, NULL),
	('variant_01M8P2GRNESSB51JF59SH8NZ6N', 'Bottle', 'TAWNY', NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'prod_01M8P2GRJB6GBG3JC4YXNVEMMB', '2026-11-30 11:12:53.934+00', '2026-11-30 11:12:53.934+00', NULL, NULL);
INSERT INTO public.product_variant_inventory_item VALUES
	('variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'iitem_01M8P2GRNWC404H9B984K6C1AG', 'pvitem_01M8P2GRPFHBSRWN0E1YCD138X', 1, '2026-11-30 11:12:53.96531+00', '2026-11-30 11:12:53.96531+00', NULL),
	('variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'iitem_01M8P2GRNWSH8W46GSCTAHZV95', 'pvitem_01M8P2GRPFNQ6MZ905EGN9ZCYA', 1, '2026-11-30 11:12:53.96531+00', '2026-11-30 11:12:53.96531+00', NULL);
INSERT INTO public.product_variant_option VALUES
	('variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'optval_01M8P2GRJFRTBDSD3H9SBNTGC9'),
	('variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'optval_01M8P2GRJFVZ911TRF0T7BE07R'),
	('variant_01M8P2GRNESSB51JF59SH8NZ6N', 'optval_01M8P2GRJF0K6VM301XC4B7E9W');
INSERT INTO public.product_variant_price_set VALUES
	('variant_01M8P2GRNDSXTNJRTZZHZBNJJW', 'pset_01M8P2GRPNVK5JPEKE4WQMSY3S', 'pvps_01M8P2GRQHXRS62CKMJ6066BD2', '2026-11-30 11:12:53.990257+00', '2026-11-30 11:12:53.990257+00', NULL),
	('variant_01M8P2GRNDX4VJ9V8G95R37CJF', 'pset_01M8P2GRPN5HBA79NGDCT9AYDE', 'pvps_01M8P2GRQJ0K1JHXNT130KJWWJ', '2026-11-30 11:12:53.990257+00', '2026-11-30 11:12:53.990257+00', NULL),
	('variant_01M8P2GRNESSB51JF59SH8NZ6N', 'pset_01M8P2GRPPYZHAN21XEX096HZ3', 'pvps_01M8P2GRQJACM34M7YACJFYTXS', '2026-11-30 11:12:53.990257+00', '2026-11-30 11:12:53.990257+00', NULL);
INSERT INTO public.provider_identity VALUES
	('01M8P2GRW8Y2D16PFS3B53BHP9', 'ava@shop.example', 'emailpass', 'authid_01M8P2GRWA8XTH5S4KK3QBCCM1', NULL, '{"password": "c2NyeXB0AA8AAAAIAAAAAaCX047bopZv/IB5lZ4HqAzEidBYDHKObAOdgVXmreNTxdPdadEI8X7qOMQ2SJ8iEBfzcaXb20qD2rldLqQRRUlTvCYMA5dwXaQxA9CfjDQz"}', '2026-11-30 11:12:54.155+00', '2026-11-30 11:12:54.155+00', NULL),
	('01M8P2GS1ZD1PPECBPMF8W5J0P', 'ben@shop.example', 'emailpass', 'authid_01M8P2GS1ZQ7RGK1VMG1G36NRA', NULL, '{"password": "c2NyeXB0AA8AAAAIAAAAATdRW5YR+ZBZ4HJyOGwjrACSBch6aVP/PutRdyCk/ynfUIIL68cxSUI8xlcS6kc0FZ9mR6eXko4XM5BCUBLkjpxVMj7IJxbOZ3W3THsROdvH"}', '2026-11-30 11:12:54.336+00', '2026-11-30 11:12:54.336+00', NULL);
INSERT INTO public.refund_reason VALUES
	('refr_01M8P2G8466NMTTQN9VNMZG4V2', 'Shipping Issue', 'Refund due to lost, delayed, or misdelivered shipment', NULL, '2026-11-30 11:12:36.677737+00', '2026-11-30 11:12:36.677737+00', NULL, 'shipping_issue'),
	('refr_01M8P2G847RXRJNRP3WQSRSZ71', 'Customer Care Adjustment', 'Refund given as goodwill or compensation for inconvenience', NULL, '2026-11-30 11:12:36.677737+00', '2026-11-30 11:12:36.677737+00', NULL, 'customer_care_adjustment'),
	('refr_01M8P2G84718MEGKQ7T95BN8KQ', 'Pricing Error', 'Refund to correct an overcharge, missing discount, or incorrect price', NULL, '2026-11-30 11:12:36.677737+00', '2026-11-30 11:12:36.677737+00', NULL, 'pricing_error');
INSERT INTO public.region VALUES
	('reg_01M8P2GR4BNRNQSMRWSCF268S5', 'Australia', 'aud', NULL, '2026-11-30 11:12:53.396+00', '2026-11-30 11:12:53.396+00', NULL, true);
INSERT INTO public.region_country VALUES
	('af', 'afg', '004', 'AFGHANISTAN', 'Afghanistan', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('al', 'alb', '008', 'ALBANIA', 'Albania', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('dz', 'dza', '012', 'ALGERIA', 'Algeria', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('as', 'asm', '016', 'AMERICAN SAMOA', 'American Samoa', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('ad', 'and', '020', 'ANDORRA', 'Andorra', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('ao', 'ago', '024', 'ANGOLA', 'Angola', NULL, NULL, '2026-11-30 11:12:46.169+00', '2026-11-30 11:12:46.169+00', NULL),
	('ai', 'aia', '660', 'ANGUILLA', 'Anguilla', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('aq', 'ata', '010', 'ANTARCTICA', 'Antarctica', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ag', 'atg', '028', 'ANTIGUA AND BARBUDA', 'Antigua and Barbuda', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ar', 'arg', '032', 'ARGENTINA', 'Argentina', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('am', 'arm', '051', 'ARMENIA', 'Armenia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('aw', 'abw', '533', 'ARUBA', 'Aruba', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('at', 'aut', '040', 'AUSTRIA', 'Austria', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('az', 'aze', '031', 'AZERBAIJAN', 'Azerbaijan', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bs', 'bhs', '044', 'BAHAMAS', 'Bahamas', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bh', 'bhr', '048', 'BAHRAIN', 'Bahrain', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bd', 'bgd', '050', 'BANGLADESH', 'Bangladesh', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bb', 'brb', '052', 'BARBADOS', 'Barbados', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('by', 'blr', '112', 'BELARUS', 'Belarus', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('be', 'bel', '056', 'BELGIUM', 'Belgium', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bz', 'blz', '084', 'BELIZE', 'Belize', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bj', 'ben', '204', 'BENIN', 'Benin', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bm', 'bmu', '060', 'BERMUDA', 'Bermuda', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bt', 'btn', '064', 'BHUTAN', 'Bhutan', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bo', 'bol', '068', 'BOLIVIA', 'Bolivia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bq', 'bes', '535', 'BONAIRE, SINT EUSTATIUS AND SABA', 'Bonaire, Sint Eustatius and Saba', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ba', 'bih', '070', 'BOSNIA AND HERZEGOVINA', 'Bosnia and Herzegovina', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bw', 'bwa', '072', 'BOTSWANA', 'Botswana', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bv', 'bvd', '074', 'BOUVET ISLAND', 'Bouvet Island', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('br', 'bra', '076', 'BRAZIL', 'Brazil', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('io', 'iot', '086', 'BRITISH INDIAN OCEAN TERRITORY', 'British Indian Ocean Territory', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bn', 'brn', '096', 'BRUNEI DARUSSALAM', 'Brunei Darussalam', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bg', 'bgr', '100', 'BULGARIA', 'Bulgaria', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bf', 'bfa', '854', 'BURKINA FASO', 'Burkina Faso', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('bi', 'bdi', '108', 'BURUNDI', 'Burundi', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('kh', 'khm', '116', 'CAMBODIA', 'Cambodia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cm', 'cmr', '120', 'CAMEROON', 'Cameroon', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ca', 'can', '124', 'CANADA', 'Canada', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cv', 'cpv', '132', 'CAPE VERDE', 'Cape Verde', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ky', 'cym', '136', 'CAYMAN ISLANDS', 'Cayman Islands', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cf', 'caf', '140', 'CENTRAL AFRICAN REPUBLIC', 'Central African Republic', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('td', 'tcd', '148', 'CHAD', 'Chad', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cl', 'chl', '152', 'CHILE', 'Chile', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cn', 'chn', '156', 'CHINA', 'China', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cx', 'cxr', '162', 'CHRISTMAS ISLAND', 'Christmas Island', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cc', 'cck', '166', 'COCOS (KEELING) ISLANDS', 'Cocos (Keeling) Islands', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('co', 'col', '170', 'COLOMBIA', 'Colombia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('km', 'com', '174', 'COMOROS', 'Comoros', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cg', 'cog', '178', 'CONGO', 'Congo', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cd', 'cod', '180', 'CONGO, THE DEMOCRATIC REPUBLIC OF THE', 'Congo, the Democratic Republic of the', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ck', 'cok', '184', 'COOK ISLANDS', 'Cook Islands', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cr', 'cri', '188', 'COSTA RICA', 'Costa Rica', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ci', 'civ', '384', 'COTE D''IVOIRE', 'Cote D''Ivoire', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('hr', 'hrv', '191', 'CROATIA', 'Croatia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cu', 'cub', '192', 'CUBA', 'Cuba', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cw', 'cuw', '531', 'CURAÇAO', 'Curaçao', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cy', 'cyp', '196', 'CYPRUS', 'Cyprus', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('cz', 'cze', '203', 'CZECH REPUBLIC', 'Czech Republic', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('dk', 'dnk', '208', 'DENMARK', 'Denmark', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('dj', 'dji', '262', 'DJIBOUTI', 'Djibouti', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('dm', 'dma', '212', 'DOMINICA', 'Dominica', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('do', 'dom', '214', 'DOMINICAN REPUBLIC', 'Dominican Republic', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ec', 'ecu', '218', 'ECUADOR', 'Ecuador', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('eg', 'egy', '818', 'EGYPT', 'Egypt', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('sv', 'slv', '222', 'EL SALVADOR', 'El Salvador', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gq', 'gnq', '226', 'EQUATORIAL GUINEA', 'Equatorial Guinea', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('er', 'eri', '232', 'ERITREA', 'Eritrea', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ee', 'est', '233', 'ESTONIA', 'Estonia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('et', 'eth', '231', 'ETHIOPIA', 'Ethiopia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('fk', 'flk', '238', 'FALKLAND ISLANDS (MALVINAS)', 'Falkland Islands (Malvinas)', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('fo', 'fro', '234', 'FAROE ISLANDS', 'Faroe Islands', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('fj', 'fji', '242', 'FIJI', 'Fiji', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('fi', 'fin', '246', 'FINLAND', 'Finland', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('fr', 'fra', '250', 'FRANCE', 'France', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gf', 'guf', '254', 'FRENCH GUIANA', 'French Guiana', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('pf', 'pyf', '258', 'FRENCH POLYNESIA', 'French Polynesia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('tf', 'atf', '260', 'FRENCH SOUTHERN TERRITORIES', 'French Southern Territories', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ga', 'gab', '266', 'GABON', 'Gabon', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gm', 'gmb', '270', 'GAMBIA', 'Gambia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ge', 'geo', '268', 'GEORGIA', 'Georgia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('de', 'deu', '276', 'GERMANY', 'Germany', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gh', 'gha', '288', 'GHANA', 'Ghana', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gi', 'gib', '292', 'GIBRALTAR', 'Gibraltar', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gr', 'grc', '300', 'GREECE', 'Greece', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gl', 'grl', '304', 'GREENLAND', 'Greenland', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gd', 'grd', '308', 'GRENADA', 'Grenada', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gp', 'glp', '312', 'GUADELOUPE', 'Guadeloupe', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gu', 'gum', '316', 'GUAM', 'Guam', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gt', 'gtm', '320', 'GUATEMALA', 'Guatemala', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gg', 'ggy', '831', 'GUERNSEY', 'Guernsey', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gn', 'gin', '324', 'GUINEA', 'Guinea', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gw', 'gnb', '624', 'GUINEA-BISSAU', 'Guinea-Bissau', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('gy', 'guy', '328', 'GUYANA', 'Guyana', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ht', 'hti', '332', 'HAITI', 'Haiti', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('hm', 'hmd', '334', 'HEARD ISLAND AND MCDONALD ISLANDS', 'Heard Island And Mcdonald Islands', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('va', 'vat', '336', 'HOLY SEE (VATICAN CITY STATE)', 'Holy See (Vatican City State)', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('hn', 'hnd', '340', 'HONDURAS', 'Honduras', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('hk', 'hkg', '344', 'HONG KONG', 'Hong Kong', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('hu', 'hun', '348', 'HUNGARY', 'Hungary', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('is', 'isl', '352', 'ICELAND', 'Iceland', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('in', 'ind', '356', 'INDIA', 'India', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('id', 'idn', '360', 'INDONESIA', 'Indonesia', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ir', 'irn', '364', 'IRAN, ISLAMIC REPUBLIC OF', 'Iran, Islamic Republic of', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('iq', 'irq', '368', 'IRAQ', 'Iraq', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('ie', 'irl', '372', 'IRELAND', 'Ireland', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('im', 'imn', '833', 'ISLE OF MAN', 'Isle Of Man', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('il', 'isr', '376', 'ISRAEL', 'Israel', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.17+00', NULL),
	('it', 'ita', '380', 'ITALY', 'Italy', NULL, NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:46.171+00', NULL),
	('jm', 'jam', '388', 'JAMAICA', 'Jamaica', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('jp', 'jpn', '392', 'JAPAN', 'Japan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('je', 'jey', '832', 'JERSEY', 'Jersey', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('jo', 'jor', '400', 'JORDAN', 'Jordan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kz', 'kaz', '398', 'KAZAKHSTAN', 'Kazakhstan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ke', 'ken', '404', 'KENYA', 'Kenya', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ki', 'kir', '296', 'KIRIBATI', 'Kiribati', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kp', 'prk', '408', 'KOREA, DEMOCRATIC PEOPLE''S REPUBLIC OF', 'Korea, Democratic People''s Republic of', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kr', 'kor', '410', 'KOREA, REPUBLIC OF', 'Korea, Republic of', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('xk', 'xkx', '900', 'KOSOVO', 'Kosovo', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kw', 'kwt', '414', 'KUWAIT', 'Kuwait', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kg', 'kgz', '417', 'KYRGYZSTAN', 'Kyrgyzstan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('la', 'lao', '418', 'LAO PEOPLE''S DEMOCRATIC REPUBLIC', 'Lao People''s Democratic Republic', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lv', 'lva', '428', 'LATVIA', 'Latvia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lb', 'lbn', '422', 'LEBANON', 'Lebanon', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ls', 'lso', '426', 'LESOTHO', 'Lesotho', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lr', 'lbr', '430', 'LIBERIA', 'Liberia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ly', 'lby', '434', 'LIBYA', 'Libya', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('li', 'lie', '438', 'LIECHTENSTEIN', 'Liechtenstein', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lt', 'ltu', '440', 'LITHUANIA', 'Lithuania', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lu', 'lux', '442', 'LUXEMBOURG', 'Luxembourg', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mo', 'mac', '446', 'MACAO', 'Macao', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mg', 'mdg', '450', 'MADAGASCAR', 'Madagascar', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mw', 'mwi', '454', 'MALAWI', 'Malawi', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('my', 'mys', '458', 'MALAYSIA', 'Malaysia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mv', 'mdv', '462', 'MALDIVES', 'Maldives', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ml', 'mli', '466', 'MALI', 'Mali', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mt', 'mlt', '470', 'MALTA', 'Malta', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mh', 'mhl', '584', 'MARSHALL ISLANDS', 'Marshall Islands', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mq', 'mtq', '474', 'MARTINIQUE', 'Martinique', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mr', 'mrt', '478', 'MAURITANIA', 'Mauritania', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mu', 'mus', '480', 'MAURITIUS', 'Mauritius', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('yt', 'myt', '175', 'MAYOTTE', 'Mayotte', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mx', 'mex', '484', 'MEXICO', 'Mexico', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('fm', 'fsm', '583', 'MICRONESIA, FEDERATED STATES OF', 'Micronesia, Federated States of', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('md', 'mda', '498', 'MOLDOVA, REPUBLIC OF', 'Moldova, Republic of', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mc', 'mco', '492', 'MONACO', 'Monaco', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mn', 'mng', '496', 'MONGOLIA', 'Mongolia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('me', 'mne', '499', 'MONTENEGRO', 'Montenegro', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ms', 'msr', '500', 'MONTSERRAT', 'Montserrat', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ma', 'mar', '504', 'MOROCCO', 'Morocco', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mz', 'moz', '508', 'MOZAMBIQUE', 'Mozambique', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mm', 'mmr', '104', 'MYANMAR', 'Myanmar', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('na', 'nam', '516', 'NAMIBIA', 'Namibia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nr', 'nru', '520', 'NAURU', 'Nauru', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('np', 'npl', '524', 'NEPAL', 'Nepal', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nl', 'nld', '528', 'NETHERLANDS', 'Netherlands', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nc', 'ncl', '540', 'NEW CALEDONIA', 'New Caledonia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nz', 'nzl', '554', 'NEW ZEALAND', 'New Zealand', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ni', 'nic', '558', 'NICARAGUA', 'Nicaragua', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ne', 'ner', '562', 'NIGER', 'Niger', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ng', 'nga', '566', 'NIGERIA', 'Nigeria', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nu', 'niu', '570', 'NIUE', 'Niue', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('nf', 'nfk', '574', 'NORFOLK ISLAND', 'Norfolk Island', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mk', 'mkd', '807', 'NORTH MACEDONIA', 'North Macedonia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mp', 'mnp', '580', 'NORTHERN MARIANA ISLANDS', 'Northern Mariana Islands', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('no', 'nor', '578', 'NORWAY', 'Norway', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('om', 'omn', '512', 'OMAN', 'Oman', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pk', 'pak', '586', 'PAKISTAN', 'Pakistan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pw', 'plw', '585', 'PALAU', 'Palau', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ps', 'pse', '275', 'PALESTINIAN TERRITORY, OCCUPIED', 'Palestinian Territory, Occupied', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pa', 'pan', '591', 'PANAMA', 'Panama', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pg', 'png', '598', 'PAPUA NEW GUINEA', 'Papua New Guinea', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('py', 'pry', '600', 'PARAGUAY', 'Paraguay', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pe', 'per', '604', 'PERU', 'Peru', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ph', 'phl', '608', 'PHILIPPINES', 'Philippines', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pn', 'pcn', '612', 'PITCAIRN', 'Pitcairn', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pl', 'pol', '616', 'POLAND', 'Poland', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pt', 'prt', '620', 'PORTUGAL', 'Portugal', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pr', 'pri', '630', 'PUERTO RICO', 'Puerto Rico', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('qa', 'qat', '634', 'QATAR', 'Qatar', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('re', 'reu', '638', 'REUNION', 'Reunion', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ro', 'rom', '642', 'ROMANIA', 'Romania', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ru', 'rus', '643', 'RUSSIAN FEDERATION', 'Russian Federation', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('rw', 'rwa', '646', 'RWANDA', 'Rwanda', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('bl', 'blm', '652', 'SAINT BARTHÉLEMY', 'Saint Barthélemy', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sh', 'shn', '654', 'SAINT HELENA', 'Saint Helena', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('kn', 'kna', '659', 'SAINT KITTS AND NEVIS', 'Saint Kitts and Nevis', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lc', 'lca', '662', 'SAINT LUCIA', 'Saint Lucia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('mf', 'maf', '663', 'SAINT MARTIN (FRENCH PART)', 'Saint Martin (French part)', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('pm', 'spm', '666', 'SAINT PIERRE AND MIQUELON', 'Saint Pierre and Miquelon', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('vc', 'vct', '670', 'SAINT VINCENT AND THE GRENADINES', 'Saint Vincent and the Grenadines', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ws', 'wsm', '882', 'SAMOA', 'Samoa', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sm', 'smr', '674', 'SAN MARINO', 'San Marino', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('st', 'stp', '678', 'SAO TOME AND PRINCIPE', 'Sao Tome and Principe', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sa', 'sau', '682', 'SAUDI ARABIA', 'Saudi Arabia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sn', 'sen', '686', 'SENEGAL', 'Senegal', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('rs', 'srb', '688', 'SERBIA', 'Serbia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sc', 'syc', '690', 'SEYCHELLES', 'Seychelles', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sl', 'sle', '694', 'SIERRA LEONE', 'Sierra Leone', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sg', 'sgp', '702', 'SINGAPORE', 'Singapore', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sx', 'sxm', '534', 'SINT MAARTEN', 'Sint Maarten', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sk', 'svk', '703', 'SLOVAKIA', 'Slovakia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('si', 'svn', '705', 'SLOVENIA', 'Slovenia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sb', 'slb', '090', 'SOLOMON ISLANDS', 'Solomon Islands', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('so', 'som', '706', 'SOMALIA', 'Somalia', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('za', 'zaf', '710', 'SOUTH AFRICA', 'South Africa', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('gs', 'sgs', '239', 'SOUTH GEORGIA AND THE SOUTH SANDWICH ISLANDS', 'South Georgia and the South Sandwich Islands', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ss', 'ssd', '728', 'SOUTH SUDAN', 'South Sudan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('es', 'esp', '724', 'SPAIN', 'Spain', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('lk', 'lka', '144', 'SRI LANKA', 'Sri Lanka', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sd', 'sdn', '729', 'SUDAN', 'Sudan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sr', 'sur', '740', 'SURINAME', 'Suriname', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sj', 'sjm', '744', 'SVALBARD AND JAN MAYEN', 'Svalbard and Jan Mayen', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sz', 'swz', '748', 'SWAZILAND', 'Swaziland', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('se', 'swe', '752', 'SWEDEN', 'Sweden', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('ch', 'che', '756', 'SWITZERLAND', 'Switzerland', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('sy', 'syr', '760', 'SYRIAN ARAB REPUBLIC', 'Syrian Arab Republic', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tw', 'twn', '158', 'TAIWAN, PROVINCE OF CHINA', 'Taiwan, Province of China', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tj', 'tjk', '762', 'TAJIKISTAN', 'Tajikistan', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tz', 'tza', '834', 'TANZANIA, UNITED REPUBLIC OF', 'Tanzania, United Republic of', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('th', 'tha', '764', 'THAILAND', 'Thailand', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tl', 'tls', '626', 'TIMOR LESTE', 'Timor Leste', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tg', 'tgo', '768', 'TOGO', 'Togo', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('tk', 'tkl', '772', 'TOKELAU', 'Tokelau', NULL, NULL, '2026-11-30 11:12:46.171+00', '2026-11-30 11:12:46.171+00', NULL),
	('to', 'ton', '776', 'TONGA', 'Tonga', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tt', 'tto', '780', 'TRINIDAD AND TOBAGO', 'Trinidad and Tobago', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tn', 'tun', '788', 'TUNISIA', 'Tunisia', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tr', 'tur', '792', 'TURKEY', 'Turkey', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tm', 'tkm', '795', 'TURKMENISTAN', 'Turkmenistan', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tc', 'tca', '796', 'TURKS AND CAICOS ISLANDS', 'Turks and Caicos Islands', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('tv', 'tuv', '798', 'TUVALU', 'Tuvalu', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ug', 'uga', '800', 'UGANDA', 'Uganda', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ua', 'ukr', '804', 'UKRAINE', 'Ukraine', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ae', 'are', '784', 'UNITED ARAB EMIRATES', 'United Arab Emirates', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('gb', 'gbr', '826', 'UNITED KINGDOM', 'United Kingdom', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('us', 'usa', '840', 'UNITED STATES', 'United States', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('um', 'umi', '581', 'UNITED STATES MINOR OUTLYING ISLANDS', 'United States Minor Outlying Islands', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('uy', 'ury', '858', 'URUGUAY', 'Uruguay', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('uz', 'uzb', '860', 'UZBEKISTAN', 'Uzbekistan', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('vu', 'vut', '548', 'VANUATU', 'Vanuatu', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ve', 'ven', '862', 'VENEZUELA', 'Venezuela', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('vn', 'vnm', '704', 'VIET NAM', 'Viet Nam', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('vg', 'vgb', '092', 'VIRGIN ISLANDS, BRITISH', 'Virgin Islands, British', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('vi', 'vir', '850', 'VIRGIN ISLANDS, U.S.', 'Virgin Islands, U.S.', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('wf', 'wlf', '876', 'WALLIS AND FUTUNA', 'Wallis and Futuna', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('eh', 'esh', '732', 'WESTERN SAHARA', 'Western Sahara', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ye', 'yem', '887', 'YEMEN', 'Yemen', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('zm', 'zmb', '894', 'ZAMBIA', 'Zambia', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('zw', 'zwe', '716', 'ZIMBABWE', 'Zimbabwe', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('ax', 'ala', '248', 'ÅLAND ISLANDS', 'Åland Islands', NULL, NULL, '2026-11-30 11:12:46.172+00', '2026-11-30 11:12:46.172+00', NULL),
	('au', 'aus', '036', 'AUSTRALIA', 'Australia', 'reg_01M8P2GR4BNRNQSMRWSCF268S5', NULL, '2026-11-30 11:12:46.17+00', '2026-11-30 11:12:53.396+00', NULL);
INSERT INTO public.region_payment_provider VALUES
	('reg_01M8P2GR4BNRNQSMRWSCF268S5', 'pp_system_default', 'regpp_01M8P2GR5CQ323VDK3PVGSVDF4', '2026-11-30 11:12:53.419897+00', '2026-11-30 11:12:53.419897+00', NULL);
INSERT INTO public.sales_channel VALUES
	('sc_01M8P2GQYSZRP8723SKR18MRJE', 'Default Sales Channel', 'Created by Medusa', false, NULL, '2026-11-30 11:12:53.212+00', '2026-11-30 11:12:53.212+00', NULL),
	('sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'Murphy shop', NULL, false, NULL, '2026-11-30 11:12:53.334+00', '2026-11-30 11:12:53.334+00', NULL);
INSERT INTO public.sales_channel_stock_location VALUES
	('sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', 'scloc_01M8P2GR8T5XB7VAZHEP6NEVQB', '2026-11-30 11:12:53.529848+00', '2026-11-30 11:12:53.529848+00', NULL),
	('sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'sloc_01M8P2GR70Y1XAD3RTHNSGC285', 'scloc_01M8P2GRDH25AZP9CAWBV62W70', '2026-11-30 11:12:53.680803+00', '2026-11-30 11:12:53.680803+00', NULL),
	('sc_01M8P2GR2PJ3E09B6729B5HJKQ', 'sloc_01M8P2GR70AFTV1Z8BQVKBWMJF', 'scloc_01M8P2GRG66AR7T5Y2VSXJ516W', '2026-11-30 11:12:53.76429+00', '2026-11-30 11:12:53.76429+00', NULL);
INSERT INTO public.script_migrations VALUES
	(1, 'migrate-normalize-currency-codes-normalization.js', '2026-11-30 11:12:47.467028+00', '2026-11-30 11:12:47.532851+00'),
	(2, 'migrate-product-option-link-ids.js', '2026-11-30 11:12:47.535534+00', '2026-11-30 11:12:47.54082+00'),
	(3, 'migrate-product-shipping-profile.js', '2026-11-30 11:12:48.374424+00', '2026-11-30 11:12:48.412781+00'),
	(4, 'migrate-tax-region-provider.js', '2026-11-30 11:12:48.414911+00', '2026-11-30 11:12:48.422793+00'),
	(5, 'reconcile-inventory-reserved-quantity.js', '2026-11-30 11:12:48.424587+00', '2026-11-30 11:12:48.43031+00');
INSERT INTO public.service_zone VALUES
	('serzo_01M8P2GR7SWCCRGPHKTN9THT7C', 'Warehouse shipping zone', NULL, 'fuset_01M8P2GR7S1W0HTAF5RCCY46Z4', '2026-11-30 11:12:53.497+00', '2026-11-30 11:12:53.497+00', NULL),
	('serzo_01M8P2GRCNM71THWZFX1ZHV8QT', 'Newtown pickup zone', NULL, 'fuset_01M8P2GRCNWBWFZF28KYEAY85A', '2026-11-30 11:12:53.653+00', '2026-11-30 11:12:53.653+00', NULL),
	('serzo_01M8P2GRF9J4NQNRN13DK19V30', 'Fitzroy pickup zone', NULL, 'fuset_01M8P2GRF9BX96CY98G4YEN1MM', '2026-11-30 11:12:53.738+00', '2026-11-30 11:12:53.738+00', NULL);
INSERT INTO public.shipping_option VALUES
	('so_01M8P2GRA3BP2MAEJZRJ83DYFS', 'Standard', 'flat', 'serzo_01M8P2GR7SWCCRGPHKTN9THT7C', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'manual_manual', NULL, NULL, 'sotype_01M8P2GRA25MMBX713AQ9CYPCF', '2026-11-30 11:12:53.572+00', '2026-11-30 11:12:53.572+00', NULL),
	('so_01M8P2GREE2N1J5AQ2XWFPQC1K', 'Pickup in Newtown', 'flat', 'serzo_01M8P2GRCNM71THWZFX1ZHV8QT', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'manual_manual', NULL, NULL, 'sotype_01M8P2GREE2757V8BYEN00KP2F', '2026-11-30 11:12:53.711+00', '2026-11-30 11:12:53.711+00', NULL),
	('so_01M8P2GRH5VKAYFAG19C1PPM33', 'Pickup in Fitzroy', 'flat', 'serzo_01M8P2GRF9J4NQNRN13DK19V30', 'sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'manual_manual', NULL, NULL, 'sotype_01M8P2GRH40YCAEAZ312XBA072', '2026-11-30 11:12:53.797+00', '2026-11-30 11:12:53.797+00', NULL);
INSERT INTO public.shipping_option_price_set VALUES
	('so_01M8P2GRA3BP2MAEJZRJ83DYFS', 'pset_01M8P2GRAGCQ0AJ93EHXF1WG98', 'sops_01M8P2GRC4ZV65BYDAYNBE43XZ', '2026-11-30 11:12:53.63589+00', '2026-11-30 11:12:53.63589+00', NULL),
	('so_01M8P2GREE2N1J5AQ2XWFPQC1K', 'pset_01M8P2GREM1VYC0MS0G5MEQHD4', 'sops_01M8P2GRF2DYGASJP8FTZQYME5', '2026-11-30 11:12:53.730049+00', '2026-11-30 11:12:53.730049+00', NULL),
	('so_01M8P2GRH5VKAYFAG19C1PPM33', 'pset_01M8P2GRHDRK5WBTQD62MMP34G', 'sops_01M8P2GRJ0DCF1V6H7X269N8CQ', '2026-11-30 11:12:53.824325+00', '2026-11-30 11:12:53.824325+00', NULL);
INSERT INTO public.shipping_option_rule VALUES
	('sorul_01M8P2GRA3XR53BJC7J8AZJ8C3', 'enabled_in_store', 'eq', '"true"', 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', '2026-11-30 11:12:53.572+00', '2026-11-30 11:12:53.572+00', NULL),
	('sorul_01M8P2GRA35DH75S3VGM0WB1Y2', 'is_return', 'eq', '"false"', 'so_01M8P2GRA3BP2MAEJZRJ83DYFS', '2026-11-30 11:12:53.572+00', '2026-11-30 11:12:53.572+00', NULL),
	('sorul_01M8P2GREENAQ93AHJ5XA5M7AG', 'enabled_in_store', 'eq', '"true"', 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', '2026-11-30 11:12:53.711+00', '2026-11-30 11:12:53.711+00', NULL),
	('sorul_01M8P2GREE66DRCB6P047QBAMA', 'is_return', 'eq', '"false"', 'so_01M8P2GREE2N1J5AQ2XWFPQC1K', '2026-11-30 11:12:53.711+00', '2026-11-30 11:12:53.711+00', NULL),
	('sorul_01M8P2GRH43MZZYKGQNR1S2RF0', 'enabled_in_store', 'eq', '"true"', 'so_01M8P2GRH5VKAYFAG19C1PPM33', '2026-11-30 11:12:53.797+00', '2026-11-30 11:12:53.797+00', NULL),
	('sorul_01M8P2GRH47ZJQY6RTHCX5CGQJ', 'is_return', 'eq', '"false"', 'so_01M8P2GRH5VKAYFAG19C1PPM33', '2026-11-30 11:12:53.797+00', '2026-11-30 11:12:53.797+00', NULL);
INSERT INTO public.shipping_option_type VALUES
	('sotype_01M8P2GRA25MMBX713AQ9CYPCF', 'Standard', 'Standard', 'shipping', '2026-11-30 11:12:53.572+00', '2026-11-30 11:12:53.572+00', NULL),
	('sotype_01M8P2GREE2757V8BYEN00KP2F', 'Pickup in Newtown', 'Pickup in Newtown', 'pickup', '2026-11-30 11:12:53.71+00', '2026-11-30 11:12:53.71+00', NULL),
	('sotype_01M8P2GRH40YCAEAZ312XBA072', 'Pickup in Fitzroy', 'Pickup in Fitzroy', 'pickup', '2026-11-30 11:12:53.797+00', '2026-11-30 11:12:53.797+00', NULL);
INSERT INTO public.shipping_profile VALUES
	('sp_01M8P2GK8PBDYS5QM5N4JGNHJ0', 'Default Shipping Profile', 'default', NULL, '2026-11-30 11:12:48.407+00', '2026-11-30 11:12:48.407+00', NULL);
INSERT INTO public.stock_location VALUES
	('sloc_01M8P2GR70TC5S0SE1Z4HNNCX9', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, 'Warehouse', 'laddr_01M8P2GR6ZMSDEFKBH1X138RZV', '{}'),
	('sloc_01M8P2GR70Y1XAD3RTHNSGC285', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, 'Newtown', 'laddr_01M8P2GR70S3ADQGPYSEP6P9XC', '{"hours": "[{\"day\":\"mon\",\"opens\":\"09:00\",\"closes\":\"19:00\"},{\"day\":\"tue\",\"opens\":\"09:00\",\"closes\":\"19:00\"},{\"day\":\"wed\",\"opens\":\"09:00\",\"closes\":\"19:00\"},{\"day\":\"thu\",\"opens\":\"09:00\",\"closes\":\"19:00\"},{\"day\":\"fri\",\"opens\":\"09:00\",\"closes\":\"19:00\"}]", "latitude": "-33.897", "longitude": "151.179", "exception_hours": "[{\"date\":\"2026-12-25\",\"hours\":null,\"name\":\"Christmas Day\"}]"}'),
	('sloc_01M8P2GR70AFTV1Z8BQVKBWMJF', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, 'Fitzroy', 'laddr_01M8P2GR70M6F69MBERA2X93ZJ', '{}');
INSERT INTO public.stock_location_address VALUES
	('laddr_01M8P2GR6ZMSDEFKBH1X138RZV', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, '5 Dock Rd', NULL, NULL, 'Warehouse', 'au', '+61291570156', 'NSW', '2042', NULL),
	('laddr_01M8P2GR70S3ADQGPYSEP6P9XC', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, '1 King St', NULL, NULL, 'Newtown', 'au', '+61291570156', 'NSW', '2042', NULL),
	('laddr_01M8P2GR70M6F69MBERA2X93ZJ', '2026-11-30 11:12:53.473+00', '2026-11-30 11:12:53.473+00', NULL, '9 Smith St', NULL, NULL, 'Fitzroy', 'au', '+61291570156', 'NSW', '2042', NULL);
INSERT INTO public.store VALUES
	('store_01M8P2GR0582AJZHHF7090CCEY', 'Riverbank Cellars', 'sc_01M8P2GR2PJ3E09B6729B5HJKQ', NULL, NULL, NULL, '2026-11-30 11:12:53.250674+00', '2026-11-30 11:12:53.369+00', NULL);
INSERT INTO public.store_currency VALUES
	('stocur_01M8P2GR3T6PYR5KJJZ9K4GKT2', 'aud', true, 'store_01M8P2GR0582AJZHHF7090CCEY', '2026-11-30 11:12:53.366516+00', '2026-11-30 11:12:53.366516+00', NULL);
INSERT INTO public.tax_provider VALUES
	('tp_system', true, '2026-11-30 11:12:46.289+00', '2026-11-30 11:12:46.289+00', NULL);
INSERT INTO public.tax_region VALUES
	('txreg_01M8P2GR5WHCY8S7HAXT32GTJM', 'tp_system', 'au', NULL, NULL, NULL, '2026-11-30 11:12:53.447+00', '2026-11-30 11:12:53.447+00', NULL, NULL);
SELECT pg_catalog.setval('public.link_module_migrations_id_seq', 20, true);
SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 175, true);
SELECT pg_catalog.setval('public.order_change_action_ordering_seq', 4, true);
SELECT pg_catalog.setval('public.order_claim_display_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_display_id_seq', 10, true);
SELECT pg_catalog.setval('public.order_exchange_display_id_seq', 1, false);
SELECT pg_catalog.setval('public.return_display_id_seq', 1, false);
SELECT pg_catalog.setval('public.script_migrations_id_seq', 5, true);
ALTER TABLE ONLY public.account_holder
    ADD CONSTRAINT account_holder_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_method_buy_rules
    ADD CONSTRAINT application_method_buy_rules_pkey PRIMARY KEY (application_method_id, promotion_rule_id);
ALTER TABLE ONLY public.application_method_target_rules
    ADD CONSTRAINT application_method_target_rules_pkey PRIMARY KEY (application_method_id, promotion_rule_id);
ALTER TABLE ONLY public.auth_identity
    ADD CONSTRAINT auth_identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_mfa_factor
    ADD CONSTRAINT auth_mfa_factor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_mfa_recovery_code
    ADD CONSTRAINT auth_mfa_recovery_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_password_reset_token
    ADD CONSTRAINT auth_password_reset_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_verification
    ADD CONSTRAINT auth_verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.capture
    ADD CONSTRAINT capture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_address
    ADD CONSTRAINT cart_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_line_item_adjustment
    ADD CONSTRAINT cart_line_item_adjustment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_line_item
    ADD CONSTRAINT cart_line_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_line_item_tax_line
    ADD CONSTRAINT cart_line_item_tax_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_payment_collection
    ADD CONSTRAINT cart_payment_collection_pkey PRIMARY KEY (cart_id, payment_collection_id);
ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_promotion
    ADD CONSTRAINT cart_promotion_pkey PRIMARY KEY (cart_id, promotion_id);
ALTER TABLE ONLY public.cart_shipping_method_adjustment
    ADD CONSTRAINT cart_shipping_method_adjustment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_shipping_method
    ADD CONSTRAINT cart_shipping_method_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_shipping_method_tax_line
    ADD CONSTRAINT cart_shipping_method_tax_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_line
    ADD CONSTRAINT credit_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.currency
    ADD CONSTRAINT currency_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.customer_account_holder
    ADD CONSTRAINT customer_account_holder_pkey PRIMARY KEY (customer_id, account_holder_id);
ALTER TABLE ONLY public.customer_address
    ADD CONSTRAINT customer_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_group_customer
    ADD CONSTRAINT customer_group_customer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_group
    ADD CONSTRAINT customer_group_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment_address
    ADD CONSTRAINT fulfillment_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment_item
    ADD CONSTRAINT fulfillment_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment_label
    ADD CONSTRAINT fulfillment_label_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment
    ADD CONSTRAINT fulfillment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment_provider
    ADD CONSTRAINT fulfillment_provider_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fulfillment_set
    ADD CONSTRAINT fulfillment_set_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.geo_zone
    ADD CONSTRAINT geo_zone_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.image
    ADD CONSTRAINT image_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inventory_item
    ADD CONSTRAINT inventory_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inventory_level
    ADD CONSTRAINT inventory_level_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invite_rbac_role
    ADD CONSTRAINT invite_rbac_role_pkey PRIMARY KEY (invite_id, rbac_role_id);
ALTER TABLE ONLY public.layout_configuration
    ADD CONSTRAINT layout_configuration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_module_migrations
    ADD CONSTRAINT link_module_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_module_migrations
    ADD CONSTRAINT link_module_migrations_table_name_key UNIQUE (table_name);
ALTER TABLE ONLY public.location_fulfillment_provider
    ADD CONSTRAINT location_fulfillment_provider_pkey PRIMARY KEY (stock_location_id, fulfillment_provider_id);
ALTER TABLE ONLY public.location_fulfillment_set
    ADD CONSTRAINT location_fulfillment_set_pkey PRIMARY KEY (stock_location_id, fulfillment_set_id);
ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_provider
    ADD CONSTRAINT notification_provider_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_address
    ADD CONSTRAINT order_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_cart
    ADD CONSTRAINT order_cart_pkey PRIMARY KEY (order_id, cart_id);
ALTER TABLE ONLY public.order_change_action
    ADD CONSTRAINT order_change_action_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_change
    ADD CONSTRAINT order_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_claim_item_image
    ADD CONSTRAINT order_claim_item_image_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_claim_item
    ADD CONSTRAINT order_claim_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_claim
    ADD CONSTRAINT order_claim_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_credit_line
    ADD CONSTRAINT order_credit_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_exchange_item
    ADD CONSTRAINT order_exchange_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_fulfillment
    ADD CONSTRAINT order_fulfillment_pkey PRIMARY KEY (order_id, fulfillment_id);
ALTER TABLE ONLY public.order_item
    ADD CONSTRAINT order_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_line_item_adjustment
    ADD CONSTRAINT order_line_item_adjustment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_line_item
    ADD CONSTRAINT order_line_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_line_item_tax_line
    ADD CONSTRAINT order_line_item_tax_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_payment_collection
    ADD CONSTRAINT order_payment_collection_pkey PRIMARY KEY (order_id, payment_collection_id);
ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_promotion
    ADD CONSTRAINT order_promotion_pkey PRIMARY KEY (order_id, promotion_id);
ALTER TABLE ONLY public.order_shipping_method_adjustment
    ADD CONSTRAINT order_shipping_method_adjustment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_shipping_method
    ADD CONSTRAINT order_shipping_method_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_shipping_method_tax_line
    ADD CONSTRAINT order_shipping_method_tax_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_shipping
    ADD CONSTRAINT order_shipping_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_summary
    ADD CONSTRAINT order_summary_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_transaction
    ADD CONSTRAINT order_transaction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_collection_payment_providers
    ADD CONSTRAINT payment_collection_payment_providers_pkey PRIMARY KEY (payment_collection_id, payment_provider_id);
ALTER TABLE ONLY public.payment_collection
    ADD CONSTRAINT payment_collection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_provider
    ADD CONSTRAINT payment_provider_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_list
    ADD CONSTRAINT price_list_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_list_rule
    ADD CONSTRAINT price_list_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_preference
    ADD CONSTRAINT price_preference_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_rule
    ADD CONSTRAINT price_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_set
    ADD CONSTRAINT price_set_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_category_product
    ADD CONSTRAINT product_category_product_pkey PRIMARY KEY (product_id, product_category_id);
ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_option_value
    ADD CONSTRAINT product_option_value_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_product_option
    ADD CONSTRAINT product_product_option_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_product_option_value
    ADD CONSTRAINT product_product_option_value_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_sales_channel
    ADD CONSTRAINT product_sales_channel_pkey PRIMARY KEY (product_id, sales_channel_id);
ALTER TABLE ONLY public.product_shipping_profile
    ADD CONSTRAINT product_shipping_profile_pkey PRIMARY KEY (product_id, shipping_profile_id);
ALTER TABLE ONLY public.product_tag
    ADD CONSTRAINT product_tag_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_pkey PRIMARY KEY (product_id, product_tag_id);
ALTER TABLE ONLY public.product_type
    ADD CONSTRAINT product_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_variant_inventory_item
    ADD CONSTRAINT product_variant_inventory_item_pkey PRIMARY KEY (variant_id, inventory_item_id);
ALTER TABLE ONLY public.product_variant_option
    ADD CONSTRAINT product_variant_option_pkey PRIMARY KEY (variant_id, option_value_id);
ALTER TABLE ONLY public.product_variant
    ADD CONSTRAINT product_variant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_variant_price_set
    ADD CONSTRAINT product_variant_price_set_pkey PRIMARY KEY (variant_id, price_set_id);
ALTER TABLE ONLY public.product_variant_product_image
    ADD CONSTRAINT product_variant_product_image_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_application_method
    ADD CONSTRAINT promotion_application_method_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_campaign_budget
    ADD CONSTRAINT promotion_campaign_budget_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_campaign_budget_usage
    ADD CONSTRAINT promotion_campaign_budget_usage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_campaign
    ADD CONSTRAINT promotion_campaign_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_promotion_rule
    ADD CONSTRAINT promotion_promotion_rule_pkey PRIMARY KEY (promotion_id, promotion_rule_id);
ALTER TABLE ONLY public.promotion_rule
    ADD CONSTRAINT promotion_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_rule_value
    ADD CONSTRAINT promotion_rule_value_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.property_label
    ADD CONSTRAINT property_label_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_identity
    ADD CONSTRAINT provider_identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publishable_api_key_sales_channel
    ADD CONSTRAINT publishable_api_key_sales_channel_pkey PRIMARY KEY (publishable_key_id, sales_channel_id);
ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refund_reason
    ADD CONSTRAINT refund_reason_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.region_country
    ADD CONSTRAINT region_country_pkey PRIMARY KEY (iso_2);
ALTER TABLE ONLY public.region_payment_provider
    ADD CONSTRAINT region_payment_provider_pkey PRIMARY KEY (region_id, payment_provider_id);
ALTER TABLE ONLY public.region
    ADD CONSTRAINT region_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservation_item
    ADD CONSTRAINT reservation_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.return_fulfillment
    ADD CONSTRAINT return_fulfillment_pkey PRIMARY KEY (return_id, fulfillment_id);
ALTER TABLE ONLY public.return_item
    ADD CONSTRAINT return_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.return
    ADD CONSTRAINT return_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.return_reason
    ADD CONSTRAINT return_reason_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sales_channel
    ADD CONSTRAINT sales_channel_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sales_channel_stock_location
    ADD CONSTRAINT sales_channel_stock_location_pkey PRIMARY KEY (sales_channel_id, stock_location_id);
ALTER TABLE ONLY public.script_migrations
    ADD CONSTRAINT script_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_zone
    ADD CONSTRAINT service_zone_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_option
    ADD CONSTRAINT shipping_option_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_option_price_set
    ADD CONSTRAINT shipping_option_price_set_pkey PRIMARY KEY (shipping_option_id, price_set_id);
ALTER TABLE ONLY public.shipping_option_rule
    ADD CONSTRAINT shipping_option_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_option_type
    ADD CONSTRAINT shipping_option_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_profile
    ADD CONSTRAINT shipping_profile_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_location_address
    ADD CONSTRAINT stock_location_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_location
    ADD CONSTRAINT stock_location_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.store_currency
    ADD CONSTRAINT store_currency_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.store_locale
    ADD CONSTRAINT store_locale_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.store
    ADD CONSTRAINT store_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tax_provider
    ADD CONSTRAINT tax_provider_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tax_rate
    ADD CONSTRAINT tax_rate_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tax_rate_rule
    ADD CONSTRAINT tax_rate_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tax_region
    ADD CONSTRAINT tax_region_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_preference
    ADD CONSTRAINT user_preference_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_rbac_role
    ADD CONSTRAINT user_rbac_role_pkey PRIMARY KEY (user_id, rbac_role_id);
ALTER TABLE ONLY public.view_configuration
    ADD CONSTRAINT view_configuration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workflow_execution
    ADD CONSTRAINT workflow_execution_pkey PRIMARY KEY (workflow_id, transaction_id, run_id);
CREATE INDEX "IDX_account_holder_deleted_at" ON public.account_holder USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_account_holder_id_5cb3a0c0" ON public.customer_account_holder USING btree (account_holder_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_account_holder_provider_id_external_id_unique" ON public.account_holder USING btree (provider_id, external_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_deleted_at" ON public.api_key USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_redacted" ON public.api_key USING btree (redacted) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_revoked_at" ON public.api_key USING btree (revoked_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_api_key_token_unique" ON public.api_key USING btree (token);
CREATE INDEX "IDX_api_key_type" ON public.api_key USING btree (type);
CREATE INDEX "IDX_application_method_allocation" ON public.promotion_application_method USING btree (allocation);
CREATE INDEX "IDX_application_method_target_type" ON public.promotion_application_method USING btree (target_type);
CREATE INDEX "IDX_application_method_type" ON public.promotion_application_method USING btree (type);
CREATE INDEX "IDX_auth_identity_deleted_at" ON public.auth_identity USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_factor_auth_identity_id" ON public.auth_mfa_factor USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_mfa_factor_auth_identity_provider_active" ON public.auth_mfa_factor USING btree (auth_identity_id, provider) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'enabled'::text])));
CREATE INDEX "IDX_auth_mfa_factor_deleted_at" ON public.auth_mfa_factor USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_mfa_recovery_code_auth_identity_code_hash" ON public.auth_mfa_recovery_code USING btree (auth_identity_id, code_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_recovery_code_auth_identity_id" ON public.auth_mfa_recovery_code USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_recovery_code_deleted_at" ON public.auth_mfa_recovery_code USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_auth_identity_id" ON public.auth_password_reset_token USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_deleted_at" ON public.auth_password_reset_token USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_expires_at" ON public.auth_password_reset_token USING btree (expires_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_provider_identity_id" ON public.auth_password_reset_token USING btree (provider_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_token_hash" ON public.auth_password_reset_token USING btree (token_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_verification_auth_identity_id" ON public.auth_verification USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_verification_deleted_at" ON public.auth_verification USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_verification_unique_auth_identity_entity_id_entity_typ" ON public.auth_verification USING btree (auth_identity_id, entity_id, entity_type) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_campaign_budget_type" ON public.promotion_campaign_budget USING btree (type);
CREATE INDEX "IDX_capture_deleted_at" ON public.capture USING btree (deleted_at);
CREATE INDEX "IDX_capture_payment_id" ON public.capture USING btree (payment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_address_deleted_at" ON public.cart_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_billing_address_id" ON public.cart USING btree (billing_address_id) WHERE ((deleted_at IS NULL) AND (billing_address_id IS NOT NULL));
CREATE INDEX "IDX_cart_credit_line_reference_reference_id" ON public.credit_line USING btree (reference, reference_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_currency_code" ON public.cart USING btree (currency_code);
CREATE INDEX "IDX_cart_customer_id" ON public.cart USING btree (customer_id) WHERE ((deleted_at IS NULL) AND (customer_id IS NOT NULL));
CREATE INDEX "IDX_cart_deleted_at" ON public.cart USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_id_-4a39f6c9" ON public.cart_payment_collection USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_id_-71069c16" ON public.order_cart USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_id_-a9d4a70b" ON public.cart_promotion USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_adjustment_deleted_at" ON public.cart_line_item_adjustment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_adjustment_item_id" ON public.cart_line_item_adjustment USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_cart_id" ON public.cart_line_item USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_deleted_at" ON public.cart_line_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_tax_line_deleted_at" ON public.cart_line_item_tax_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_tax_line_item_id" ON public.cart_line_item_tax_line USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_region_id" ON public.cart USING btree (region_id) WHERE ((deleted_at IS NULL) AND (region_id IS NOT NULL));
CREATE INDEX "IDX_cart_sales_channel_id" ON public.cart USING btree (sales_channel_id) WHERE ((deleted_at IS NULL) AND (sales_channel_id IS NOT NULL));
CREATE INDEX "IDX_cart_shipping_address_id" ON public.cart USING btree (shipping_address_id) WHERE ((deleted_at IS NULL) AND (shipping_address_id IS NOT NULL));
CREATE INDEX "IDX_cart_shipping_method_adjustment_deleted_at" ON public.cart_shipping_method_adjustment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_adjustment_shipping_method_id" ON public.cart_shipping_method_adjustment USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_shipping_method_cart_id" ON public.cart_shipping_method USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_shipping_method_deleted_at" ON public.cart_shipping_method USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_tax_line_deleted_at" ON public.cart_shipping_method_tax_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_tax_line_shipping_method_id" ON public.cart_shipping_method_tax_line USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_category_handle_unique" ON public.product_category USING btree (handle) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_collection_handle_unique" ON public.product_collection USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_credit_line_cart_id" ON public.credit_line USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_credit_line_deleted_at" ON public.credit_line USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_address_customer_id" ON public.customer_address USING btree (customer_id);
CREATE INDEX "IDX_customer_address_deleted_at" ON public.customer_address USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_address_unique_customer_billing" ON public.customer_address USING btree (customer_id) WHERE (is_default_billing = true);
CREATE UNIQUE INDEX "IDX_customer_address_unique_customer_shipping" ON public.customer_address USING btree (customer_id) WHERE (is_default_shipping = true);
CREATE INDEX "IDX_customer_deleted_at" ON public.customer USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_email_has_account_unique" ON public.customer USING btree (email, has_account) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_customer_customer_group_id" ON public.customer_group_customer USING btree (customer_group_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_customer_customer_id" ON public.customer_group_customer USING btree (customer_id);
CREATE INDEX "IDX_customer_group_customer_deleted_at" ON public.customer_group_customer USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_deleted_at" ON public.customer_group USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_group_name_unique" ON public.customer_group USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_id_5cb3a0c0" ON public.customer_account_holder USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_deleted_at_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-1e5992737" ON public.location_fulfillment_provider USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-31ea43a" ON public.return_fulfillment USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-4a39f6c9" ON public.cart_payment_collection USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-71069c16" ON public.order_cart USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-71518339" ON public.order_promotion USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-85069d44" ON public.invite_rbac_role USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-a9d4a70b" ON public.cart_promotion USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-e88adb96" ON public.location_fulfillment_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-e8d2543e" ON public.order_fulfillment USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_17a262437" ON public.product_shipping_profile USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_17b4c4e35" ON public.product_variant_inventory_item USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_1c934dab0" ON public.region_payment_provider USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_20b454295" ON public.product_sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_26d06f470" ON public.sales_channel_stock_location USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_52b23597" ON public.product_variant_price_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_5cb3a0c0" ON public.customer_account_holder USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_64ff0c4c" ON public.user_rbac_role USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_ba32fa9c" ON public.shipping_option_price_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_f42b9949" ON public.order_payment_collection USING btree (deleted_at);
CREATE INDEX "IDX_fulfillment_address_deleted_at" ON public.fulfillment_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_deleted_at" ON public.fulfillment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_id_-31ea43a" ON public.return_fulfillment USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_id_-e8d2543e" ON public.order_fulfillment USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_deleted_at" ON public.fulfillment_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_item_fulfillment_id" ON public.fulfillment_item USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_inventory_item_id" ON public.fulfillment_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_line_item_id" ON public.fulfillment_item USING btree (line_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_label_deleted_at" ON public.fulfillment_label USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_label_fulfillment_id" ON public.fulfillment_label USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_location_id" ON public.fulfillment USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_provider_deleted_at" ON public.fulfillment_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_provider_id_-1e5992737" ON public.location_fulfillment_provider USING btree (fulfillment_provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_set_deleted_at" ON public.fulfillment_set USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_set_id_-e88adb96" ON public.location_fulfillment_set USING btree (fulfillment_set_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_fulfillment_set_name_unique" ON public.fulfillment_set USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_shipping_option_id" ON public.fulfillment USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_geo_zone_city" ON public.geo_zone USING btree (city) WHERE ((deleted_at IS NULL) AND (city IS NOT NULL));
CREATE INDEX "IDX_geo_zone_country_code" ON public.geo_zone USING btree (country_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_geo_zone_deleted_at" ON public.geo_zone USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_geo_zone_province_code" ON public.geo_zone USING btree (province_code) WHERE ((deleted_at IS NULL) AND (province_code IS NOT NULL));
CREATE INDEX "IDX_geo_zone_service_zone_id" ON public.geo_zone USING btree (service_zone_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (id);
CREATE INDEX "IDX_id_-1e5992737" ON public.location_fulfillment_provider USING btree (id);
CREATE INDEX "IDX_id_-31ea43a" ON public.return_fulfillment USING btree (id);
CREATE INDEX "IDX_id_-4a39f6c9" ON public.cart_payment_collection USING btree (id);
CREATE INDEX "IDX_id_-71069c16" ON public.order_cart USING btree (id);
CREATE INDEX "IDX_id_-71518339" ON public.order_promotion USING btree (id);
CREATE INDEX "IDX_id_-85069d44" ON public.invite_rbac_role USING btree (id);
CREATE INDEX "IDX_id_-a9d4a70b" ON public.cart_promotion USING btree (id);
CREATE INDEX "IDX_id_-e88adb96" ON public.location_fulfillment_set USING btree (id);
CREATE INDEX "IDX_id_-e8d2543e" ON public.order_fulfillment USING btree (id);
CREATE INDEX "IDX_id_17a262437" ON public.product_shipping_profile USING btree (id);
CREATE INDEX "IDX_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (id);
CREATE INDEX "IDX_id_1c934dab0" ON public.region_payment_provider USING btree (id);
CREATE INDEX "IDX_id_20b454295" ON public.product_sales_channel USING btree (id);
CREATE INDEX "IDX_id_26d06f470" ON public.sales_channel_stock_location USING btree (id);
CREATE INDEX "IDX_id_52b23597" ON public.product_variant_price_set USING btree (id);
CREATE INDEX "IDX_id_5cb3a0c0" ON public.customer_account_holder USING btree (id);
CREATE INDEX "IDX_id_64ff0c4c" ON public.user_rbac_role USING btree (id);
CREATE INDEX "IDX_id_ba32fa9c" ON public.shipping_option_price_set USING btree (id);
CREATE INDEX "IDX_id_f42b9949" ON public.order_payment_collection USING btree (id);
CREATE INDEX "IDX_image_deleted_at" ON public.image USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_image_product_id" ON public.image USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_item_deleted_at" ON public.inventory_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_inventory_item_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_inventory_item_sku" ON public.inventory_item USING btree (sku) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_level_deleted_at" ON public.inventory_level USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_inventory_level_inventory_item_id" ON public.inventory_level USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_level_location_id" ON public.inventory_level USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_inventory_level_location_id_inventory_item_id" ON public.inventory_level USING btree (inventory_item_id, location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_deleted_at" ON public.invite USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_invite_email_unique" ON public.invite USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_id_-85069d44" ON public.invite_rbac_role USING btree (invite_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_token" ON public.invite USING btree (token) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_layout_configuration_deleted_at" ON public.layout_configuration USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_layout_configuration_zone_unique" ON public.layout_configuration USING btree (zone) WHERE ((is_system_default = true) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_layout_configuration_zone_user_id_unique" ON public.layout_configuration USING btree (zone, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_line_item_adjustment_promotion_id" ON public.cart_line_item_adjustment USING btree (promotion_id) WHERE ((deleted_at IS NULL) AND (promotion_id IS NOT NULL));
CREATE INDEX "IDX_line_item_product_id" ON public.cart_line_item USING btree (product_id) WHERE ((deleted_at IS NULL) AND (product_id IS NOT NULL));
CREATE INDEX "IDX_line_item_product_type_id" ON public.order_line_item USING btree (product_type_id) WHERE ((deleted_at IS NULL) AND (product_type_id IS NOT NULL));
CREATE INDEX "IDX_line_item_tax_line_tax_rate_id" ON public.cart_line_item_tax_line USING btree (tax_rate_id) WHERE ((deleted_at IS NULL) AND (tax_rate_id IS NOT NULL));
CREATE INDEX "IDX_line_item_variant_id" ON public.cart_line_item USING btree (variant_id) WHERE ((deleted_at IS NULL) AND (variant_id IS NOT NULL));
CREATE INDEX "IDX_notification_deleted_at" ON public.notification USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_notification_idempotency_key_unique" ON public.notification USING btree (idempotency_key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_notification_provider_deleted_at" ON public.notification_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_notification_provider_id" ON public.notification USING btree (provider_id);
CREATE INDEX "IDX_notification_receiver_id" ON public.notification USING btree (receiver_id);
CREATE UNIQUE INDEX "IDX_option_value_option_id_unique" ON public.product_option_value USING btree (option_id, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_address_customer_id" ON public.order_address USING btree (customer_id);
CREATE INDEX "IDX_order_address_deleted_at" ON public.order_address USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_billing_address_id" ON public."order" USING btree (billing_address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_claim_id" ON public.order_change_action USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_action_deleted_at" ON public.order_change_action USING btree (deleted_at);
CREATE INDEX "IDX_order_change_action_exchange_id" ON public.order_change_action USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_action_order_change_id" ON public.order_change_action USING btree (order_change_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_order_id" ON public.order_change_action USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_ordering" ON public.order_change_action USING btree (ordering) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_return_id" ON public.order_change_action USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_change_type" ON public.order_change USING btree (change_type);
CREATE INDEX "IDX_order_change_claim_id" ON public.order_change USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_deleted_at" ON public.order_change USING btree (deleted_at);
CREATE INDEX "IDX_order_change_exchange_id" ON public.order_change USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_order_id" ON public.order_change USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_order_id_version" ON public.order_change USING btree (order_id, version);
CREATE INDEX "IDX_order_change_return_id" ON public.order_change USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_status" ON public.order_change USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_version" ON public.order_change USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_deleted_at" ON public.order_claim USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_display_id" ON public.order_claim USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_claim_id" ON public.order_claim_item USING btree (claim_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_deleted_at" ON public.order_claim_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_image_claim_item_id" ON public.order_claim_item_image USING btree (claim_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_image_deleted_at" ON public.order_claim_item_image USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_claim_item_item_id" ON public.order_claim_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_order_id" ON public.order_claim USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_return_id" ON public.order_claim USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_credit_line_deleted_at" ON public.order_credit_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_credit_line_order_id" ON public.order_credit_line USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_credit_line_order_id_version" ON public.order_credit_line USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_currency_code" ON public."order" USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_custom_display_id" ON public."order" USING btree (custom_display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_customer_id" ON public."order" USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_deleted_at" ON public."order" USING btree (deleted_at);
CREATE INDEX "IDX_order_display_id" ON public."order" USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_deleted_at" ON public.order_exchange USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_display_id" ON public.order_exchange USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_deleted_at" ON public.order_exchange_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_exchange_id" ON public.order_exchange_item USING btree (exchange_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_item_id" ON public.order_exchange_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_order_id" ON public.order_exchange USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_return_id" ON public.order_exchange USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_id_-71069c16" ON public.order_cart USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_-71518339" ON public.order_promotion USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_-e8d2543e" ON public.order_fulfillment USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_f42b9949" ON public.order_payment_collection USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_is_draft_order" ON public."order" USING btree (is_draft_order) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_deleted_at" ON public.order_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_item_item_id" ON public.order_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_order_id" ON public.order_item USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_order_id_version" ON public.order_item USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_adjustment_item_id" ON public.order_line_item_adjustment USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_product_id" ON public.order_line_item USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_tax_line_item_id" ON public.order_line_item_tax_line USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_variant_id" ON public.order_line_item USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_region_id" ON public."order" USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_sales_channel_id" ON public."order" USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_address_id" ON public."order" USING btree (shipping_address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_claim_id" ON public.order_shipping USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_deleted_at" ON public.order_shipping USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_shipping_exchange_id" ON public.order_shipping USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_item_id" ON public.order_shipping USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_adjustment_shipping_method_id" ON public.order_shipping_method_adjustment USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_shipping_method_adjustment_version_shipping_method" ON public.order_shipping_method_adjustment USING btree (version, shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_shipping_option_id" ON public.order_shipping_method USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_tax_line_shipping_method_id" ON public.order_shipping_method_tax_line USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_order_id" ON public.order_shipping USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_order_id_version" ON public.order_shipping USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_return_id" ON public.order_shipping USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_shipping_method_id" ON public.order_shipping USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_summary_deleted_at" ON public.order_summary USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_summary_order_id_version" ON public.order_summary USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_claim_id" ON public.order_transaction USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_transaction_currency_code" ON public.order_transaction USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_exchange_id" ON public.order_transaction USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_transaction_order_id" ON public.order_transaction USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_order_id_version" ON public.order_transaction USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_reference_id" ON public.order_transaction USING btree (reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_return_id" ON public.order_transaction USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_payment_collection_deleted_at" ON public.payment_collection USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_payment_collection_id_-4a39f6c9" ON public.cart_payment_collection USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_collection_id_f42b9949" ON public.order_payment_collection USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_deleted_at" ON public.payment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_payment_payment_collection_id" ON public.payment USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_payment_session_id" ON public.payment USING btree (payment_session_id);
CREATE UNIQUE INDEX "IDX_payment_payment_session_id_unique" ON public.payment USING btree (payment_session_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_deleted_at" ON public.payment_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_id" ON public.payment USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_id_1c934dab0" ON public.region_payment_provider USING btree (payment_provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_session_deleted_at" ON public.payment_session USING btree (deleted_at);
CREATE INDEX "IDX_payment_session_payment_collection_id" ON public.payment_session USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_currency_code" ON public.price USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_deleted_at" ON public.price USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_deleted_at" ON public.price_list USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_id_status_starts_at_ends_at" ON public.price_list USING btree (id, status, starts_at, ends_at) WHERE ((deleted_at IS NULL) AND (status = 'active'::text));
CREATE INDEX "IDX_price_list_rule_attribute" ON public.price_list_rule USING btree (attribute) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_list_rule_deleted_at" ON public.price_list_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_rule_price_list_id" ON public.price_list_rule USING btree (price_list_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_rule_value" ON public.price_list_rule USING gin (value) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_price_preference_attribute_value" ON public.price_preference USING btree (attribute, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_preference_deleted_at" ON public.price_preference USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_price_list_id" ON public.price USING btree (price_list_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_price_set_id" ON public.price USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute" ON public.price_rule USING btree (attribute) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute_value" ON public.price_rule USING btree (attribute, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute_value_price_id" ON public.price_rule USING btree (attribute, value, price_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_deleted_at" ON public.price_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_rule_operator" ON public.price_rule USING btree (operator);
CREATE INDEX "IDX_price_rule_operator_value" ON public.price_rule USING btree (operator, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_price_id" ON public.price_rule USING btree (price_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_price_rule_price_id_attribute_operator_unique" ON public.price_rule USING btree (price_id, attribute, operator) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_set_deleted_at" ON public.price_set USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_set_id_52b23597" ON public.product_variant_price_set USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_set_id_ba32fa9c" ON public.shipping_option_price_set USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_category_parent_category_id" ON public.product_category USING btree (parent_category_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_category_path" ON public.product_category USING btree (mpath) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_collection_deleted_at" ON public.product_collection USING btree (deleted_at);
CREATE INDEX "IDX_product_collection_id" ON public.product USING btree (collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_deleted_at" ON public.product USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_handle_unique" ON public.product USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_id_17a262437" ON public.product_shipping_profile USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_id_20b454295" ON public.product_sales_channel USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_rank" ON public.image USING btree (rank) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_rank_product_id" ON public.image USING btree (rank, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_url" ON public.image USING btree (url) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_url_rank_product_id" ON public.image USING btree (url, rank, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_option_deleted_at" ON public.product_option USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_option_global_title_unique" ON public.product_option USING btree (title) WHERE ((deleted_at IS NULL) AND (is_exclusive = false));
CREATE INDEX "IDX_product_option_value_deleted_at" ON public.product_option_value USING btree (deleted_at);
CREATE INDEX "IDX_product_option_value_option_id" ON public.product_option_value USING btree (option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_deleted_at" ON public.product_product_option USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_product_id" ON public.product_product_option USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_product_option_id" ON public.product_product_option USING btree (product_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_deleted_at" ON public.product_product_option_value USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_product_option_value_id" ON public.product_product_option_value USING btree (product_option_value_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_product_product_option_id" ON public.product_product_option_value USING btree (product_product_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_status" ON public.product USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_tag_deleted_at" ON public.product_tag USING btree (deleted_at);
CREATE INDEX "IDX_product_type_deleted_at" ON public.product_type USING btree (deleted_at);
CREATE INDEX "IDX_product_type_id" ON public.product USING btree (type_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_barcode_unique" ON public.product_variant USING btree (barcode) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_deleted_at" ON public.product_variant USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_variant_ean_unique" ON public.product_variant USING btree (ean) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_id_product_id" ON public.product_variant USING btree (id, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_id" ON public.product_variant USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_deleted_at" ON public.product_variant_product_image USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_image_id" ON public.product_variant_product_image USING btree (image_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_variant_id" ON public.product_variant_product_image USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_sku_unique" ON public.product_variant USING btree (sku) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_upc_unique" ON public.product_variant USING btree (upc) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_application_method_currency_code" ON public.promotion_application_method USING btree (currency_code) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_promotion_application_method_deleted_at" ON public.promotion_application_method USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_application_method_promotion_id_unique" ON public.promotion_application_method USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_budget_campaign_id_unique" ON public.promotion_campaign_budget USING btree (campaign_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_deleted_at" ON public.promotion_campaign_budget USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_budget_usage_attribute_value_budget_id_u" ON public.promotion_campaign_budget_usage USING btree (attribute_value, budget_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_usage_budget_id" ON public.promotion_campaign_budget_usage USING btree (budget_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_usage_deleted_at" ON public.promotion_campaign_budget_usage USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_campaign_identifier_unique" ON public.promotion_campaign USING btree (campaign_identifier) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_deleted_at" ON public.promotion_campaign USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_id" ON public.promotion USING btree (campaign_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_deleted_at" ON public.promotion USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_id_-71518339" ON public.order_promotion USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_id_-a9d4a70b" ON public.cart_promotion USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_is_automatic" ON public.promotion USING btree (is_automatic) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_attribute" ON public.promotion_rule USING btree (attribute);
CREATE INDEX "IDX_promotion_rule_attribute_operator" ON public.promotion_rule USING btree (attribute, operator) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_attribute_operator_id" ON public.promotion_rule USING btree (operator, attribute, id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_deleted_at" ON public.promotion_rule USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_operator" ON public.promotion_rule USING btree (operator);
CREATE INDEX "IDX_promotion_rule_value_deleted_at" ON public.promotion_rule_value USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_promotion_rule_id" ON public.promotion_rule_value USING btree (promotion_rule_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_rule_id_value" ON public.promotion_rule_value USING btree (promotion_rule_id, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_value" ON public.promotion_rule_value USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_status" ON public.promotion USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_type" ON public.promotion USING btree (type);
CREATE INDEX "IDX_property_label_deleted_at" ON public.property_label USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_property_label_entity" ON public.property_label USING btree (entity) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_property_label_entity_property_unique" ON public.property_label USING btree (entity, property) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_provider_identity_auth_identity_id" ON public.provider_identity USING btree (auth_identity_id);
CREATE INDEX "IDX_provider_identity_deleted_at" ON public.provider_identity USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_provider_identity_provider_entity_id" ON public.provider_identity USING btree (entity_id, provider);
CREATE INDEX "IDX_publishable_key_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (publishable_key_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_rbac_role_id_-85069d44" ON public.invite_rbac_role USING btree (rbac_role_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_rbac_role_id_64ff0c4c" ON public.user_rbac_role USING btree (rbac_role_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_deleted_at" ON public.refund USING btree (deleted_at);
CREATE INDEX "IDX_refund_payment_id" ON public.refund USING btree (payment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_reason_deleted_at" ON public.refund_reason USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_refund_reason_id" ON public.refund USING btree (refund_reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_region_country_deleted_at" ON public.region_country USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_region_country_region_id" ON public.region_country USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_region_country_region_id_iso_2_unique" ON public.region_country USING btree (region_id, iso_2);
CREATE INDEX "IDX_region_deleted_at" ON public.region USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_region_id_1c934dab0" ON public.region_payment_provider USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_deleted_at" ON public.reservation_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_reservation_item_inventory_item_id" ON public.reservation_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_line_item_id" ON public.reservation_item USING btree (line_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_location_id" ON public.reservation_item USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_claim_id" ON public.return USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_return_display_id" ON public.return USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_exchange_id" ON public.return USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_return_id_-31ea43a" ON public.return_fulfillment USING btree (return_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_deleted_at" ON public.return_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_item_id" ON public.return_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_reason_id" ON public.return_item USING btree (reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_return_id" ON public.return_item USING btree (return_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_order_id" ON public.return USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_reason_parent_return_reason_id" ON public.return_reason USING btree (parent_return_reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_reason_value" ON public.return_reason USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_deleted_at" ON public.sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_sales_channel_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_id_20b454295" ON public.product_sales_channel USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_id_26d06f470" ON public.sales_channel_stock_location USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_service_zone_deleted_at" ON public.service_zone USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_service_zone_fulfillment_set_id" ON public.service_zone USING btree (fulfillment_set_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_service_zone_name_unique" ON public.service_zone USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_method_adjustment_promotion_id" ON public.cart_shipping_method_adjustment USING btree (promotion_id) WHERE ((deleted_at IS NULL) AND (promotion_id IS NOT NULL));
CREATE INDEX "IDX_shipping_method_option_id" ON public.cart_shipping_method USING btree (shipping_option_id) WHERE ((deleted_at IS NULL) AND (shipping_option_id IS NOT NULL));
CREATE INDEX "IDX_shipping_method_tax_line_tax_rate_id" ON public.cart_shipping_method_tax_line USING btree (tax_rate_id) WHERE ((deleted_at IS NULL) AND (tax_rate_id IS NOT NULL));
CREATE INDEX "IDX_shipping_option_deleted_at" ON public.shipping_option USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_option_id_ba32fa9c" ON public.shipping_option_price_set USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_provider_id" ON public.shipping_option USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_rule_deleted_at" ON public.shipping_option_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_option_rule_shipping_option_id" ON public.shipping_option_rule USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_service_zone_id" ON public.shipping_option USING btree (service_zone_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_shipping_option_type_id" ON public.shipping_option USING btree (shipping_option_type_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_shipping_profile_id" ON public.shipping_option USING btree (shipping_profile_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_type_deleted_at" ON public.shipping_option_type USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_profile_deleted_at" ON public.shipping_profile USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_profile_id_17a262437" ON public.product_shipping_profile USING btree (shipping_profile_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_shipping_profile_name_unique" ON public.shipping_profile USING btree (name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_single_default_region" ON public.tax_rate USING btree (tax_region_id) WHERE ((is_default = true) AND (deleted_at IS NULL));
CREATE INDEX "IDX_stock_location_address_deleted_at" ON public.stock_location_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_stock_location_address_id_unique" ON public.stock_location USING btree (address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_deleted_at" ON public.stock_location USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_stock_location_id_-1e5992737" ON public.location_fulfillment_provider USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_id_-e88adb96" ON public.location_fulfillment_set USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_id_26d06f470" ON public.sales_channel_stock_location USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_currency_deleted_at" ON public.store_currency USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_store_currency_store_id" ON public.store_currency USING btree (store_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_deleted_at" ON public.store USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_store_locale_deleted_at" ON public.store_locale USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_locale_store_id" ON public.store_locale USING btree (store_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tag_value_unique" ON public.product_tag USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_provider_deleted_at" ON public.tax_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_deleted_at" ON public.tax_rate USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_rate_rule_deleted_at" ON public.tax_rate_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_rate_rule_reference_id" ON public.tax_rate_rule USING btree (reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_rule_tax_rate_id" ON public.tax_rate_rule USING btree (tax_rate_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tax_rate_rule_unique_rate_reference" ON public.tax_rate_rule USING btree (tax_rate_id, reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_tax_region_id" ON public.tax_rate USING btree (tax_region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_region_deleted_at" ON public.tax_region USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_region_parent_id" ON public.tax_region USING btree (parent_id);
CREATE INDEX "IDX_tax_region_provider_id" ON public.tax_region USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tax_region_unique_country_nullable_province" ON public.tax_region USING btree (country_code) WHERE ((province_code IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_tax_region_unique_country_province" ON public.tax_region USING btree (country_code, province_code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_type_value_unique" ON public.product_type USING btree (value) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_unique_promotion_code" ON public.promotion USING btree (code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_deleted_at" ON public."user" USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_user_email_unique" ON public."user" USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_id_64ff0c4c" ON public.user_rbac_role USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_preference_deleted_at" ON public.user_preference USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_preference_user_id" ON public.user_preference USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_user_preference_user_id_key_unique" ON public.user_preference USING btree (user_id, key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_variant_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_variant_id_52b23597" ON public.product_variant_price_set USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_deleted_at" ON public.view_configuration USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_entity_is_system_default" ON public.view_configuration USING btree (entity, is_system_default) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_entity_user_id" ON public.view_configuration USING btree (entity, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_user_id" ON public.view_configuration USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_deleted_at" ON public.workflow_execution USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_id" ON public.workflow_execution USING btree (id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_retention_time_updated_at_state" ON public.workflow_execution USING btree (retention_time, updated_at, state) WHERE ((deleted_at IS NULL) AND (retention_time IS NOT NULL));
CREATE INDEX "IDX_workflow_execution_run_id" ON public.workflow_execution USING btree (run_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_state" ON public.workflow_execution USING btree (state) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_state_updated_at" ON public.workflow_execution USING btree (state, updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_transaction_id" ON public.workflow_execution USING btree (transaction_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_updated_at_retention_time" ON public.workflow_execution USING btree (updated_at, retention_time) WHERE ((deleted_at IS NULL) AND (retention_time IS NOT NULL) AND ((state)::text = ANY ((ARRAY['done'::character varying, 'failed'::character varying, 'reverted'::character varying])::text[])));
CREATE INDEX "IDX_workflow_execution_workflow_id" ON public.workflow_execution USING btree (workflow_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_workflow_id_transaction_id" ON public.workflow_execution USING btree (workflow_id, transaction_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_workflow_execution_workflow_id_transaction_id_run_id_unique" ON public.workflow_execution USING btree (workflow_id, transaction_id, run_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX idx_script_name_unique ON public.script_migrations USING btree (script_name);
ALTER TABLE ONLY public.tax_rate_rule
    ADD CONSTRAINT "FK_tax_rate_rule_tax_rate_id" FOREIGN KEY (tax_rate_id) REFERENCES public.tax_rate(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tax_rate
    ADD CONSTRAINT "FK_tax_rate_tax_region_id" FOREIGN KEY (tax_region_id) REFERENCES public.tax_region(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tax_region
    ADD CONSTRAINT "FK_tax_region_parent_id" FOREIGN KEY (parent_id) REFERENCES public.tax_region(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tax_region
    ADD CONSTRAINT "FK_tax_region_provider_id" FOREIGN KEY (provider_id) REFERENCES public.tax_provider(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_method_buy_rules
    ADD CONSTRAINT application_method_buy_rules_application_method_id_foreign FOREIGN KEY (application_method_id) REFERENCES public.promotion_application_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.application_method_buy_rules
    ADD CONSTRAINT application_method_buy_rules_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES public.promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.application_method_target_rules
    ADD CONSTRAINT application_method_target_rules_application_method_id_foreign FOREIGN KEY (application_method_id) REFERENCES public.promotion_application_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.application_method_target_rules
    ADD CONSTRAINT application_method_target_rules_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES public.promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_mfa_factor
    ADD CONSTRAINT auth_mfa_factor_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES public.auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_mfa_recovery_code
    ADD CONSTRAINT auth_mfa_recovery_code_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES public.auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_password_reset_token
    ADD CONSTRAINT auth_password_reset_token_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES public.auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_password_reset_token
    ADD CONSTRAINT auth_password_reset_token_provider_identity_id_foreign FOREIGN KEY (provider_identity_id) REFERENCES public.provider_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_verification
    ADD CONSTRAINT auth_verification_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES public.auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.capture
    ADD CONSTRAINT capture_payment_id_foreign FOREIGN KEY (payment_id) REFERENCES public.payment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_billing_address_id_foreign FOREIGN KEY (billing_address_id) REFERENCES public.cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.cart_line_item_adjustment
    ADD CONSTRAINT cart_line_item_adjustment_item_id_foreign FOREIGN KEY (item_id) REFERENCES public.cart_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_line_item
    ADD CONSTRAINT cart_line_item_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES public.cart(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_line_item_tax_line
    ADD CONSTRAINT cart_line_item_tax_line_item_id_foreign FOREIGN KEY (item_id) REFERENCES public.cart_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_shipping_address_id_foreign FOREIGN KEY (shipping_address_id) REFERENCES public.cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.cart_shipping_method_adjustment
    ADD CONSTRAINT cart_shipping_method_adjustment_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES public.cart_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_shipping_method
    ADD CONSTRAINT cart_shipping_method_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES public.cart(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_shipping_method_tax_line
    ADD CONSTRAINT cart_shipping_method_tax_line_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES public.cart_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_line
    ADD CONSTRAINT credit_line_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES public.cart(id) ON UPDATE CASCADE;
ALTER TABLE ONLY public.customer_address
    ADD CONSTRAINT customer_address_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_group_customer
    ADD CONSTRAINT customer_group_customer_customer_group_id_foreign FOREIGN KEY (customer_group_id) REFERENCES public.customer_group(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_group_customer
    ADD CONSTRAINT customer_group_customer_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.fulfillment
    ADD CONSTRAINT fulfillment_delivery_address_id_foreign FOREIGN KEY (delivery_address_id) REFERENCES public.fulfillment_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.fulfillment_item
    ADD CONSTRAINT fulfillment_item_fulfillment_id_foreign FOREIGN KEY (fulfillment_id) REFERENCES public.fulfillment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.fulfillment_label
    ADD CONSTRAINT fulfillment_label_fulfillment_id_foreign FOREIGN KEY (fulfillment_id) REFERENCES public.fulfillment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.fulfillment
    ADD CONSTRAINT fulfillment_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES public.fulfillment_provider(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.fulfillment
    ADD CONSTRAINT fulfillment_shipping_option_id_foreign FOREIGN KEY (shipping_option_id) REFERENCES public.shipping_option(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.geo_zone
    ADD CONSTRAINT geo_zone_service_zone_id_foreign FOREIGN KEY (service_zone_id) REFERENCES public.service_zone(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.image
    ADD CONSTRAINT image_product_id_foreign FOREIGN KEY (product_id) REFERENCES public.product(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inventory_level
    ADD CONSTRAINT inventory_level_inventory_item_id_foreign FOREIGN KEY (inventory_item_id) REFERENCES public.inventory_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES public.notification_provider(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_billing_address_id_foreign FOREIGN KEY (billing_address_id) REFERENCES public.order_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.order_change_action
    ADD CONSTRAINT order_change_action_order_change_id_foreign FOREIGN KEY (order_change_id) REFERENCES public.order_change(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_change
    ADD CONSTRAINT order_change_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_credit_line
    ADD CONSTRAINT order_credit_line_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_item
    ADD CONSTRAINT order_item_item_id_foreign FOREIGN KEY (item_id) REFERENCES public.order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_item
    ADD CONSTRAINT order_item_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_line_item_adjustment
    ADD CONSTRAINT order_line_item_adjustment_item_id_foreign FOREIGN KEY (item_id) REFERENCES public.order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_line_item_tax_line
    ADD CONSTRAINT order_line_item_tax_line_item_id_foreign FOREIGN KEY (item_id) REFERENCES public.order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_line_item
    ADD CONSTRAINT order_line_item_totals_id_foreign FOREIGN KEY (totals_id) REFERENCES public.order_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_shipping_address_id_foreign FOREIGN KEY (shipping_address_id) REFERENCES public.order_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.order_shipping_method_adjustment
    ADD CONSTRAINT order_shipping_method_adjustment_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES public.order_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_shipping_method_tax_line
    ADD CONSTRAINT order_shipping_method_tax_line_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES public.order_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_shipping
    ADD CONSTRAINT order_shipping_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_summary
    ADD CONSTRAINT order_summary_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.order_transaction
    ADD CONSTRAINT order_transaction_order_id_foreign FOREIGN KEY (order_id) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_collection_payment_providers
    ADD CONSTRAINT payment_collection_payment_providers_payment_col_aa276_foreign FOREIGN KEY (payment_collection_id) REFERENCES public.payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_collection_payment_providers
    ADD CONSTRAINT payment_collection_payment_providers_payment_pro_2d555_foreign FOREIGN KEY (payment_provider_id) REFERENCES public.payment_provider(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_payment_collection_id_foreign FOREIGN KEY (payment_collection_id) REFERENCES public.payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_payment_collection_id_foreign FOREIGN KEY (payment_collection_id) REFERENCES public.payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.price_list_rule
    ADD CONSTRAINT price_list_rule_price_list_id_foreign FOREIGN KEY (price_list_id) REFERENCES public.price_list(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_price_list_id_foreign FOREIGN KEY (price_list_id) REFERENCES public.price_list(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_price_set_id_foreign FOREIGN KEY (price_set_id) REFERENCES public.price_set(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.price_rule
    ADD CONSTRAINT price_rule_price_id_foreign FOREIGN KEY (price_id) REFERENCES public.price(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_parent_category_id_foreign FOREIGN KEY (parent_category_id) REFERENCES public.product_category(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_category_product
    ADD CONSTRAINT product_category_product_product_category_id_foreign FOREIGN KEY (product_category_id) REFERENCES public.product_category(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_category_product
    ADD CONSTRAINT product_category_product_product_id_foreign FOREIGN KEY (product_id) REFERENCES public.product(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_collection_id_foreign FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.product_option_value
    ADD CONSTRAINT product_option_value_option_id_foreign FOREIGN KEY (option_id) REFERENCES public.product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_product_option
    ADD CONSTRAINT product_product_option_product_id_foreign FOREIGN KEY (product_id) REFERENCES public.product(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_product_option
    ADD CONSTRAINT product_product_option_product_option_id_foreign FOREIGN KEY (product_option_id) REFERENCES public.product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_product_option_value
    ADD CONSTRAINT product_product_option_value_product_option_value_id_foreign FOREIGN KEY (product_option_value_id) REFERENCES public.product_option_value(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_product_option_value
    ADD CONSTRAINT product_product_option_value_product_product_option_id_foreign FOREIGN KEY (product_product_option_id) REFERENCES public.product_product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_product_id_foreign FOREIGN KEY (product_id) REFERENCES public.product(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_tags
    ADD CONSTRAINT product_tags_product_tag_id_foreign FOREIGN KEY (product_tag_id) REFERENCES public.product_tag(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_type_id_foreign FOREIGN KEY (type_id) REFERENCES public.product_type(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.product_variant_option
    ADD CONSTRAINT product_variant_option_option_value_id_foreign FOREIGN KEY (option_value_id) REFERENCES public.product_option_value(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_variant_option
    ADD CONSTRAINT product_variant_option_variant_id_foreign FOREIGN KEY (variant_id) REFERENCES public.product_variant(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_variant
    ADD CONSTRAINT product_variant_product_id_foreign FOREIGN KEY (product_id) REFERENCES public.product(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.product_variant_product_image
    ADD CONSTRAINT product_variant_product_image_image_id_foreign FOREIGN KEY (image_id) REFERENCES public.image(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_application_method
    ADD CONSTRAINT promotion_application_method_promotion_id_foreign FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_campaign_budget
    ADD CONSTRAINT promotion_campaign_budget_campaign_id_foreign FOREIGN KEY (campaign_id) REFERENCES public.promotion_campaign(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_campaign_budget_usage
    ADD CONSTRAINT promotion_campaign_budget_usage_budget_id_foreign FOREIGN KEY (budget_id) REFERENCES public.promotion_campaign_budget(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_campaign_id_foreign FOREIGN KEY (campaign_id) REFERENCES public.promotion_campaign(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.promotion_promotion_rule
    ADD CONSTRAINT promotion_promotion_rule_promotion_id_foreign FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_promotion_rule
    ADD CONSTRAINT promotion_promotion_rule_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES public.promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_rule_value
    ADD CONSTRAINT promotion_rule_value_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES public.promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.provider_identity
    ADD CONSTRAINT provider_identity_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES public.auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_foreign FOREIGN KEY (payment_id) REFERENCES public.payment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.region_country
    ADD CONSTRAINT region_country_region_id_foreign FOREIGN KEY (region_id) REFERENCES public.region(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.reservation_item
    ADD CONSTRAINT reservation_item_inventory_item_id_foreign FOREIGN KEY (inventory_item_id) REFERENCES public.inventory_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.return_reason
    ADD CONSTRAINT return_reason_parent_return_reason_id_foreign FOREIGN KEY (parent_return_reason_id) REFERENCES public.return_reason(id);
ALTER TABLE ONLY public.service_zone
    ADD CONSTRAINT service_zone_fulfillment_set_id_foreign FOREIGN KEY (fulfillment_set_id) REFERENCES public.fulfillment_set(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.shipping_option
    ADD CONSTRAINT shipping_option_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES public.fulfillment_provider(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.shipping_option_rule
    ADD CONSTRAINT shipping_option_rule_shipping_option_id_foreign FOREIGN KEY (shipping_option_id) REFERENCES public.shipping_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.shipping_option
    ADD CONSTRAINT shipping_option_service_zone_id_foreign FOREIGN KEY (service_zone_id) REFERENCES public.service_zone(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.shipping_option
    ADD CONSTRAINT shipping_option_shipping_option_type_id_foreign FOREIGN KEY (shipping_option_type_id) REFERENCES public.shipping_option_type(id) ON UPDATE CASCADE;
ALTER TABLE ONLY public.shipping_option
    ADD CONSTRAINT shipping_option_shipping_profile_id_foreign FOREIGN KEY (shipping_profile_id) REFERENCES public.shipping_profile(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.stock_location
    ADD CONSTRAINT stock_location_address_id_foreign FOREIGN KEY (address_id) REFERENCES public.stock_location_address(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.store_currency
    ADD CONSTRAINT store_currency_store_id_foreign FOREIGN KEY (store_id) REFERENCES public.store(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.store_locale
    ADD CONSTRAINT store_locale_store_id_foreign FOREIGN KEY (store_id) REFERENCES public.store(id) ON UPDATE CASCADE ON DELETE CASCADE;
