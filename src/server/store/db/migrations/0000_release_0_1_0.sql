-- drizzle knows no functions, triggers and settings of indexes: they stand here by hand.
CREATE OR REPLACE FUNCTION content_named(html text, fields jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM (
    SELECT regexp_matches(coalesce(html, ''), '"(content:[0-9A-Za-z_-]+)', 'g') AS found
    UNION ALL
    SELECT regexp_matches(coalesce(fields::text, ''), '"((?:content:)?[0-9A-Za-z][0-9A-Za-z_-]{0,63})(?:#[^"]*)?"(?!:)', 'g')
    UNION ALL
    SELECT regexp_matches(coalesce(fields::text, ''), '\\"(content:[0-9A-Za-z_-]+)', 'g')
  ) AS named
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION media_named(html text, fields jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(coalesce(html, '') || coalesce(fields::text, ''), 'media:([0-9A-Za-z_-]+)', 'g') AS found
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION title_parts(title text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
DECLARE
  parts text[] := string_to_array(lower(coalesce(title, '')), NULL);
  letters integer := cardinality(parts);
BEGIN
  FOR at IN 1..letters - 1 LOOP
    parts[letters + at] := parts[at] || parts[at + 1];
  END LOOP;
  RETURN parts;
END $$;--> statement-breakpoint
CREATE TABLE "column_node" (
	"key" text PRIMARY KEY NOT NULL,
	"parent_key" text,
	"position" integer NOT NULL,
	"level" integer NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"label_zh_cn" text,
	"template" text NOT NULL,
	"route" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"business" text,
	"multi_business" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"update_cycle_days" integer,
	"locale" text,
	"published" boolean DEFAULT true NOT NULL,
	"redirect_key" text,
	"deleted_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "review_rule" (
	"column_key" text PRIMARY KEY NOT NULL,
	"steps" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "content" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"column_key" text,
	"locale" text NOT NULL,
	"path" text,
	"draft" jsonb,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_state" text,
	"review_id" text,
	"writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"live_version" text,
	"waiting_version" text,
	"pending_version" text,
	"publish_at" timestamp with time zone,
	"withdraw_at" timestamp with time zone,
	"imported_version" text,
	"edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "content_path_unique" UNIQUE("path"),
	CONSTRAINT "content_scheduled" CHECK (("content"."pending_version" is null) = ("content"."publish_at" is null))
);--> statement-breakpoint
CREATE TABLE "content_open" (
	"session_id" text NOT NULL,
	"content_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_open_content_id_session_id_pk" PRIMARY KEY("content_id","session_id")
);--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"source" text NOT NULL,
	"html" text,
	"sanitiser" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" text NOT NULL,
	"writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "draft_version" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_by_id" text,
	"replaced_by" text DEFAULT '' NOT NULL,
	"replaced_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "review_event" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"version_id" text NOT NULL,
	"review_id" text,
	"action" text NOT NULL,
	"step" integer,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"place" text,
	"quote" text,
	"answers" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_message" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"about" text NOT NULL,
	"content_id" text NOT NULL,
	"draft_id" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "live" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"column_key" text NOT NULL,
	"classify" text DEFAULT '' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"published" timestamp with time zone NOT NULL,
	"sort" text collate "C" DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"item" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "live_count" (
	"column_key" text NOT NULL,
	"kind" text NOT NULL,
	"classify" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "live_count_column_key_kind_classify_pk" PRIMARY KEY("column_key","kind","classify")
);--> statement-breakpoint
CREATE TABLE "permalink" (
	"path" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "search" (
	"version" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"column_key" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"form" integer DEFAULT 0 NOT NULL,
	"published" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "publication" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL
);--> statement-breakpoint
CREATE TABLE "settings_version" (
	"number" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"structure" bigint DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "site_file" (
	"path" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_file_path_part_pk" PRIMARY KEY("path","part")
);--> statement-breakpoint
CREATE TABLE "form_bulk" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"file_name" text,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "form_bulk_item" (
	"id" text PRIMARY KEY NOT NULL,
	"bulk_id" text NOT NULL,
	"line" integer NOT NULL,
	"submission_id" text,
	"number" text NOT NULL,
	"work_version" integer,
	"state" text,
	"reason" jsonb,
	"said" text,
	"outcome" text,
	"before_state" text,
	"before_assignee" text,
	"before_due" timestamp with time zone,
	"after_version" integer,
	"progress_id" text,
	"applied_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"undone" text
);--> statement-breakpoint
CREATE TABLE "form_proposal" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"state" text NOT NULL,
	"note" jsonb,
	"sms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "inbox_view" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_design" (
	"form_key" text PRIMARY KEY NOT NULL,
	"definition" json,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"based_on" integer DEFAULT 0 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"account_id" text,
	"corrects" text,
	"corrects_edition" integer,
	"form_key" text NOT NULL,
	"form_version" integer NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"values" jsonb NOT NULL,
	"link" jsonb,
	"idempotency_key" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_household" (
	"form_key" text NOT NULL,
	"key" text NOT NULL,
	"submission_id" text NOT NULL,
	CONSTRAINT "form_household_form_key_key_pk" PRIMARY KEY("form_key","key")
);--> statement-breakpoint
CREATE TABLE "form_overlap" (
	"key" text NOT NULL,
	"submission_id" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "form_overlap_key_submission_id_pk" PRIMARY KEY("key","submission_id")
);--> statement-breakpoint
CREATE TABLE "form_round" (
	"form_key" text NOT NULL,
	"round" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "form_round_form_key_round_pk" PRIMARY KEY("form_key","round")
);--> statement-breakpoint
CREATE TABLE "form_submission" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"form_key" text NOT NULL,
	"form_version" integer NOT NULL,
	"round" text DEFAULT '' NOT NULL,
	"account_id" text,
	"browser" text,
	"once_key" text,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"values" jsonb NOT NULL,
	"sealed_values" jsonb,
	"sealing" integer DEFAULT 0 NOT NULL,
	"words" integer[] DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"consent_version" text,
	"sensitive_consent" text,
	"sensitive_withdrawn_at" timestamp with time zone,
	"is_overlapping" boolean DEFAULT false NOT NULL,
	"assignee_id" text,
	"filled_by" text,
	"agreed_by" text,
	"prefilled" jsonb,
	"link_key" text,
	"work_version" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"edition" integer DEFAULT 1 NOT NULL,
	"corrected_at" timestamp with time zone,
	"urged_at" timestamp with time zone,
	"correction_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submission_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "form_submission_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"account_id" text,
	"edition" integer NOT NULL,
	"form_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"sealed_values" jsonb,
	"sealing" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"consent_version" text,
	"sensitive_consent" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"account_id" text,
	"form_key" text NOT NULL,
	"field" text NOT NULL,
	"submission_id" text,
	"name" jsonb NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"file_key" jsonb NOT NULL,
	"store_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_version" (
	"form_key" text NOT NULL,
	"version" integer NOT NULL,
	"definition" json NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_version_form_key_version_pk" PRIMARY KEY("form_key","version")
);--> statement-breakpoint
CREATE TABLE "form_export" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"staff_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"wanted" jsonb NOT NULL,
	"name" text NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_export_part" (
	"id" text PRIMARY KEY NOT NULL,
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"store_key" text NOT NULL,
	"file_key" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_note" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed_note" jsonb,
	"note" text,
	"staff_id" text,
	"told_from" timestamp with time zone,
	"before" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" jsonb NOT NULL,
	"phone_index" text NOT NULL,
	"show_number" text NOT NULL,
	"former_phone_index" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "account_phone_index_unique" UNIQUE("phone_index")
);--> statement-breakpoint
CREATE TABLE "account_move" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"phone" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_index" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"content_id" text NOT NULL,
	"content_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consent_account_id_content_version_pk" PRIMARY KEY("account_id","content_version")
);--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	"fingerprint_index" text,
	"label" text DEFAULT '' NOT NULL,
	"address_prefix" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "familiar_network" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "guard_count" (
	"key" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "identity" (
	"account_id" text PRIMARY KEY NOT NULL,
	"subject_index" text NOT NULL,
	"person_index" text,
	"claims" jsonb NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_subject_index_unique" UNIQUE("subject_index")
);--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"device_id" text,
	"label" text NOT NULL,
	"address_prefix" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_hash_unique" UNIQUE("hash")
);--> statement-breakpoint
CREATE TABLE "ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"audience" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "bookmark" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"content_id" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"column_key" text NOT NULL,
	"title" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"sealed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"topic" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "audit" (
	"number" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"address" text,
	"reason" text,
	"detail" json,
	"previous" text,
	"hash" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_address" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "audit_address_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first" bigint NOT NULL,
	"base" text NOT NULL,
	"last" bigint NOT NULL,
	"hash" text NOT NULL,
	"proof" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seal_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"number" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "erasure" (
	"account_id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"error" text,
	"failed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "lease" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password" text,
	"second_factor" jsonb,
	"pending_factor" jsonb,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"identity_index" text,
	"phone" jsonb,
	"phone_index" text,
	"reviews_from" timestamp with time zone,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone,
	CONSTRAINT "staff_name_unique" UNIQUE("name"),
	CONSTRAINT "staff_identity_index_unique" UNIQUE("identity_index"),
	CONSTRAINT "staff_phone_index_unique" UNIQUE("phone_index")
);--> statement-breakpoint
CREATE TABLE "staff_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"owner" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_grant" (
	"staff_id" text NOT NULL,
	"column_key" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_grant_staff_id_column_key_role_pk" PRIMARY KEY("staff_id","column_key","role")
);--> statement-breakpoint
CREATE TABLE "staff_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);--> statement-breakpoint
CREATE TABLE "staff_request" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_session_hash_unique" UNIQUE("hash")
);--> statement-breakpoint
CREATE TABLE "site_schema" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"schema" json NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_schema_kind_version_pk" PRIMARY KEY("kind","version")
);--> statement-breakpoint
CREATE TABLE "record" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"phone_index" text,
	"person_index" text,
	"account_id" text,
	"schema_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "record_schema" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"schema" json NOT NULL,
	CONSTRAINT "record_schema_kind_version_pk" PRIMARY KEY("kind","version")
);--> statement-breakpoint
CREATE TABLE "service_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" json NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "used_signature" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"imported_hash" text,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"renditions" integer[] DEFAULT '{}' NOT NULL,
	"folder" text,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"focus" jsonb,
	"added_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_path_unique" UNIQUE("path")
);--> statement-breakpoint
CREATE TABLE "rendition_attempt" (
	"hash" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"decoder" text NOT NULL,
	"begun_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "access_count" (
	"day" text NOT NULL,
	"module_key" text NOT NULL,
	"path" text NOT NULL,
	"device_type" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "access_count_day_module_key_path_device_type_pk" PRIMARY KEY("day","module_key","path","device_type")
);--> statement-breakpoint
CREATE TABLE "answer_opinion" (
	"content_id" text NOT NULL,
	"day" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "answer_opinion_content_id_day_is_helpful_pk" PRIMARY KEY("content_id","day","is_helpful")
);--> statement-breakpoint
CREATE TABLE "unknown_address" (
	"address" text NOT NULL,
	"source" text NOT NULL,
	"total" integer NOT NULL,
	"last_day" text NOT NULL,
	CONSTRAINT "unknown_address_address_source_pk" PRIMARY KEY("address","source")
);--> statement-breakpoint
CREATE TABLE "allocation" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"form_key" text DEFAULT '' NOT NULL,
	"round" text DEFAULT '' NOT NULL,
	"suite" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "allocation_act" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "allocation_draw" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"public_number" text NOT NULL,
	"record" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entered_by" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "allocation_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"edition" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"groups" jsonb NOT NULL,
	"csv" text NOT NULL,
	"fingerprint" text NOT NULL,
	"households" integer NOT NULL,
	"registered" integer NOT NULL,
	"rejected" integer NOT NULL,
	"objections_until" timestamp with time zone NOT NULL,
	"proposed_by" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "allocation_entry" (
	"edition_id" text NOT NULL,
	"no" text NOT NULL,
	"submission_id" text NOT NULL,
	"receipt_index" text NOT NULL,
	"masked_name" text,
	CONSTRAINT "allocation_entry_edition_id_no_pk" PRIMARY KEY("edition_id","no")
);--> statement-breakpoint
CREATE TABLE "allocation_seal" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"secret" jsonb NOT NULL,
	"announcement" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"proposed_by" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "allocation_closing" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"notice_id" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"figures" jsonb,
	"unlinked_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "choosing" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "choosing_counter" (
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"staff_id" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "choosing_counter_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);--> statement-breakpoint
CREATE TABLE "choosing_event" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"rank" integer NOT NULL,
	"flat" text DEFAULT '' NOT NULL,
	"counter" integer
);--> statement-breakpoint
CREATE TABLE "choosing_household" (
	"plan_id" text NOT NULL,
	"rank" integer NOT NULL,
	"no" text NOT NULL,
	"submission_id" text NOT NULL,
	"members" integer,
	"session" integer NOT NULL,
	"turn" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"counter" integer,
	"called_at" timestamp with time zone,
	"absences" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone,
	"chosen_at" timestamp with time zone,
	"receipt" text,
	CONSTRAINT "choosing_household_plan_id_rank_pk" PRIMARY KEY("plan_id","rank")
);--> statement-breakpoint
CREATE TABLE "choosing_session" (
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_make_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "choosing_session_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);--> statement-breakpoint
CREATE TABLE "flat" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"building" text NOT NULL,
	"unit" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"floor" integer NOT NULL,
	"type" text NOT NULL,
	"area" double precision NOT NULL,
	"inner_area" double precision,
	"orientation" text NOT NULL,
	"price" double precision NOT NULL,
	"state" text NOT NULL,
	"rank" integer,
	"since" timestamp with time zone,
	"held_until" timestamp with time zone,
	CONSTRAINT "flat_held" CHECK ((state = 'held') = (held_until is not null)),
	CONSTRAINT "flat_given" CHECK ((rank is null) = (since is null) and (rank is null or state in ('held', 'taken'))),
	CONSTRAINT "flat_holder" CHECK (state <> 'held' or rank is not null)
);--> statement-breakpoint
CREATE TABLE "waiting_room" (
	"room" text NOT NULL,
	"opens_at" bigint NOT NULL,
	"seed" text,
	"early" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"mark" double precision DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"recently_let_in" double precision DEFAULT 0 NOT NULL,
	"recently_taken" double precision DEFAULT 0 NOT NULL,
	"pace" integer,
	"is_open" boolean DEFAULT false NOT NULL,
	"moved_at" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "waiting_room_room_opens_at_pk" PRIMARY KEY("room","opens_at")
);--> statement-breakpoint
CREATE TABLE "waiting_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" jsonb NOT NULL,
	"events" text[] NOT NULL,
	"form_keys" text[] DEFAULT '{}' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret" jsonb NOT NULL,
	"former_secret" jsonb,
	"former_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"milliseconds" integer,
	"status" integer,
	"fault" text,
	"answer" jsonb
);--> statement-breakpoint
ALTER TABLE "content_open" ADD CONSTRAINT "content_open_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_open" ADD CONSTRAINT "content_open_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_version" ADD CONSTRAINT "draft_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_event" ADD CONSTRAINT "review_event_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_draft_id_draft_version_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_id_content_id_fk" FOREIGN KEY ("id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permalink" ADD CONSTRAINT "permalink_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search" ADD CONSTRAINT "search_version_content_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."content_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_bulk_item" ADD CONSTRAINT "form_bulk_item_bulk_id_form_bulk_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."form_bulk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_bulk_item" ADD CONSTRAINT "form_bulk_item_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_proposal" ADD CONSTRAINT "form_proposal_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_household" ADD CONSTRAINT "form_household_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_overlap" ADD CONSTRAINT "form_overlap_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission_edition" ADD CONSTRAINT "form_submission_edition_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_upload" ADD CONSTRAINT "form_upload_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_export_part" ADD CONSTRAINT "form_export_part_export_id_form_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."form_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_note" ADD CONSTRAINT "form_note_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_progress" ADD CONSTRAINT "form_progress_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_move" ADD CONSTRAINT "account_move_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_move" ADD CONSTRAINT "account_move_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "familiar_network" ADD CONSTRAINT "familiar_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_address" ADD CONSTRAINT "audit_address_number_audit_number_fk" FOREIGN KEY ("number") REFERENCES "public"."audit"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_request" ADD CONSTRAINT "staff_request_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_opinion" ADD CONSTRAINT "answer_opinion_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_entry" ADD CONSTRAINT "allocation_entry_edition_id_allocation_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."allocation_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD CONSTRAINT "allocation_seal_edition_id_allocation_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."allocation_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_household" FOREIGN KEY ("plan_id","rank") REFERENCES "public"."choosing_household"("plan_id","rank") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "column_node_parent" ON "column_node" USING btree ("parent_key","position");--> statement-breakpoint
CREATE INDEX "content_updated" ON "content" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_column" ON "content" USING btree ("column_key","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_kind" ON "content" USING btree ("kind","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_state" ON "content" USING btree ((case when "deleted_at" is not null then 'binned'
  when "review_state" = 'sent' then 'review'
  when "review_state" in ('approved', 'returned') then "review_state"
  when "pending_version" is not null then 'scheduled'
  when "waiting_version" is not null then 'waiting'
  when "live_version" is not null then case when "draft" is null then 'live' else 'changed' end
  when "draft" is null then 'withdrawn' else 'draft' end),"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_by" ON "content" USING btree ("updated_by","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content"."updated_by" <> '';--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING gin (title_parts("title"));--> statement-breakpoint
CREATE INDEX "content_review" ON "content" USING btree ("review_state") WHERE "content"."review_state" is not null;--> statement-breakpoint
CREATE INDEX "content_begun" ON "content" USING btree ("column_key") WHERE "content"."deleted_at" is null and ("content"."live_version" is null or "content"."draft" is not null);--> statement-breakpoint
CREATE INDEX "content_draft_media" ON "content" USING gin (media_named('', "draft")) WHERE "content"."draft" is not null;--> statement-breakpoint
CREATE INDEX "content_waiting" ON "content" USING btree ("waiting_version") WHERE "content"."waiting_version" is not null;--> statement-breakpoint
CREATE INDEX "content_pending" ON "content" USING btree ("pending_version") WHERE "content"."pending_version" is not null;--> statement-breakpoint
CREATE INDEX "content_publish_at" ON "content" USING btree ("publish_at") WHERE "content"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_withdraw_at" ON "content" USING btree ("withdraw_at") WHERE "content"."withdraw_at" is not null;--> statement-breakpoint
CREATE INDEX "content_open_session" ON "content_open" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "content_version_content" ON "content_version" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_version_content" ON "draft_version" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_version_created" ON "draft_version" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_event_content" ON "review_event" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "review_event_version" ON "review_event" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "review_event_review" ON "review_event" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "staff_message_staff" ON "staff_message" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_message_content" ON "staff_message" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "staff_message_draft" ON "staff_message" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "staff_message_created" ON "staff_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_column" ON "live" USING btree ("column_key","kind","rank","published" DESC NULLS FIRST,"sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_classify" ON "live" USING btree ("column_key","kind","classify","rank","published" DESC NULLS FIRST,"sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_kind" ON "live" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "live_published" ON "live" USING btree ("published" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "permalink_content" ON "permalink" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "search_document" ON "search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_form" ON "search" USING btree ("form");--> statement-breakpoint
CREATE UNIQUE INDEX "form_bulk_key" ON "form_bulk" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "form_bulk_form" ON "form_bulk" USING btree ("form_key","created_at");--> statement-breakpoint
CREATE INDEX "form_bulk_created" ON "form_bulk" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_bulk_item_line" ON "form_bulk_item" USING btree ("bulk_id","line");--> statement-breakpoint
CREATE INDEX "form_bulk_item_outcome" ON "form_bulk_item" USING btree ("bulk_id","outcome","line");--> statement-breakpoint
CREATE INDEX "form_bulk_item_submission" ON "form_bulk_item" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_view_name" ON "inbox_view" USING btree ("staff_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_owner" ON "form_draft" USING btree ("owner","form_key");--> statement-breakpoint
CREATE INDEX "form_draft_updated" ON "form_draft" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "form_draft_account" ON "form_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "form_household_submission" ON "form_household" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_overlap_submission" ON "form_overlap" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_overlap_counted" ON "form_overlap" USING btree ("key","is_shared") WHERE "form_overlap"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_idempotency" ON "form_submission" USING btree ("form_key","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_once" ON "form_submission" USING btree ("form_key","once_key") WHERE "form_submission"."once_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_link" ON "form_submission" USING btree ("link_key") WHERE "form_submission"."link_key" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_correction" ON "form_submission" USING btree ("form_key","correction_key") WHERE "form_submission"."correction_key" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_form" ON "form_submission" USING btree ("form_key","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submission_assignee" ON "form_submission" USING btree ("form_key","assignee_id","created_at","id") WHERE "form_submission"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_unassigned" ON "form_submission" USING btree ("form_key","created_at","id") WHERE "form_submission"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "form_submission_state" ON "form_submission" USING btree ("form_key","state","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submission_account" ON "form_submission" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "form_submission_due" ON "form_submission" USING btree ("form_key","due_at","id") WHERE "form_submission"."due_at" is not null and "form_submission"."state" in ('received', 'reviewing', 'contacted', 'invited');--> statement-breakpoint
CREATE INDEX "form_submission_overlapping" ON "form_submission" USING btree ("form_key","created_at") WHERE "form_submission"."is_overlapping";--> statement-breakpoint
CREATE INDEX "form_submission_sealing" ON "form_submission" USING btree ("id") WHERE "form_submission"."sealing" < 1;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_edition_number" ON "form_submission_edition" USING btree ("submission_id","edition");--> statement-breakpoint
CREATE INDEX "form_submission_edition_key" ON "form_submission_edition" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "form_submission_edition_account" ON "form_submission_edition" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "form_submission_edition_sealing" ON "form_submission_edition" USING btree ("id") WHERE "form_submission_edition"."sealing" < 1;--> statement-breakpoint
CREATE INDEX "form_upload_owner" ON "form_upload" USING btree ("owner","form_key");--> statement-breakpoint
CREATE INDEX "form_upload_submission" ON "form_upload" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_upload_account" ON "form_upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "form_export_staff" ON "form_export" USING btree ("staff_id","form_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_export_part_number" ON "form_export_part" USING btree ("export_id","number");--> statement-breakpoint
CREATE INDEX "form_export_part_store" ON "form_export_part" USING btree ("store_key");--> statement-breakpoint
CREATE INDEX "form_note_submission" ON "form_note" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE INDEX "form_progress_submission" ON "form_progress" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE INDEX "form_progress_plain" ON "form_progress" USING btree ("id") WHERE "form_progress"."note" is not null;--> statement-breakpoint
CREATE INDEX "account_former_phone" ON "account" USING btree ("former_phone_index") WHERE "account"."former_phone_index" is not null;--> statement-breakpoint
CREATE INDEX "account_move_account" ON "account_move" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "challenge_expires" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_account" ON "device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "device_expires" ON "device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "familiar_network_account" ON "familiar_network" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "familiar_network_seen" ON "familiar_network" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guard_count_expires" ON "guard_count" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_person" ON "identity" USING btree ("person_index");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookmark_content" ON "bookmark" USING btree ("account_id","content_id");--> statement-breakpoint
CREATE INDEX "bookmark_newest" ON "bookmark" USING btree ("account_id","collected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_key" ON "message" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_topic" ON "subscription" USING btree ("account_id","topic");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_linked" ON "audit" USING btree ("number") WHERE "audit"."previous" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "job_run_at" ON "job" USING btree ("run_at") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entered" ON "ledger" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "staff_grant_role" ON "staff_grant" USING btree ("staff_id","role");--> statement-breakpoint
CREATE INDEX "staff_link_staff" ON "staff_link" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_source" ON "record" USING btree ("source","kind","source_id");--> statement-breakpoint
CREATE INDEX "record_account" ON "record" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "record_phone" ON "record" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "record_person" ON "record" USING btree ("person_index");--> statement-breakpoint
CREATE INDEX "record_expires" ON "record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_signature_expires" ON "used_signature" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_act_person" ON "allocation_act" USING btree ("plan_id","kind","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_draw_number" ON "allocation_draw" USING btree ("plan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_edition_number" ON "allocation_edition" USING btree ("plan_id","edition");--> statement-breakpoint
CREATE INDEX "allocation_entry_receipt" ON "allocation_entry" USING btree ("receipt_index");--> statement-breakpoint
CREATE INDEX "allocation_entry_submission" ON "allocation_entry" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "choosing_event_plan" ON "choosing_event" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "choosing_event_rank" ON "choosing_event" USING btree ("plan_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_counter" ON "choosing_household" USING btree ("plan_id","counter");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_submission" ON "choosing_household" USING btree ("plan_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_receipt" ON "choosing_household" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "choosing_household_session" ON "choosing_household" USING btree ("plan_id","session","turn");--> statement-breakpoint
CREATE INDEX "choosing_household_owner" ON "choosing_household" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flat_place" ON "flat" USING btree ("plan_id","building","unit","number");--> statement-breakpoint
CREATE UNIQUE INDEX "flat_rank" ON "flat" USING btree ("plan_id","rank");--> statement-breakpoint
CREATE INDEX "waiting_turn_used" ON "waiting_turn" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX content_version_content_named ON content_version USING gin (content_named(html, fields)) WITH (gin_pending_list_limit='256', fastupdate=off);--> statement-breakpoint
CREATE INDEX content_version_media ON content_version USING gin (media_named(html, fields)) WITH (gin_pending_list_limit='256', fastupdate=off);--> statement-breakpoint
ALTER INDEX content_draft_media SET (gin_pending_list_limit='256', fastupdate=off);--> statement-breakpoint
ALTER INDEX content_title SET (gin_pending_list_limit='256', fastupdate=off);--> statement-breakpoint
ALTER INDEX search_document SET (gin_pending_list_limit='256', fastupdate=off);--> statement-breakpoint
ALTER TABLE search SET (fillfactor=45, toast_tuple_target=128);--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_head_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.id = OLD.id AND NEW.first >= OLD.first AND NEW.last >= OLD.last THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the head of the audit log never goes back';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.previous IS NOT NULL AND OLD.number < (SELECT first FROM audit_head) THEN RETURN OLD; END IF;
    IF EXISTS (SELECT FROM audit_seal WHERE number = OLD.number AND position < (SELECT first FROM audit_head)) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of the audit log are never changed, and go only before its head';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_seal_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.position < (SELECT first FROM audit_head) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'seals of the audit log are never changed, and go only before its head';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_head_keep_all BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION audit_head_keep();--> statement-breakpoint
CREATE TRIGGER audit_head_keep_row BEFORE DELETE OR UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION audit_head_keep();--> statement-breakpoint
CREATE TRIGGER audit_keep_all BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_keep();--> statement-breakpoint
CREATE TRIGGER audit_keep_rows BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_keep();--> statement-breakpoint
CREATE TRIGGER audit_seal_keep_all BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION audit_seal_keep();--> statement-breakpoint
CREATE TRIGGER audit_seal_keep_rows BEFORE DELETE OR UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION audit_seal_keep();
