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
);
--> statement-breakpoint
CREATE TABLE "record_schema" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"schema" json NOT NULL,
	CONSTRAINT "record_schema_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "service_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" json NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_signature" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_source" ON "record" USING btree ("source","kind","source_id");--> statement-breakpoint
CREATE INDEX "record_account" ON "record" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "record_phone" ON "record" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "record_person" ON "record" USING btree ("person_index");--> statement-breakpoint
CREATE INDEX "record_expires" ON "record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_signature_expires" ON "used_signature" USING btree ("expires_at");