CREATE TABLE "form_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"form_key" text NOT NULL,
	"form_version" integer NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"values" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_round" (
	"form_key" text NOT NULL,
	"round" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "form_round_form_key_round_pk" PRIMARY KEY("form_key","round")
);
--> statement-breakpoint
CREATE TABLE "form_submission" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"form_key" text NOT NULL,
	"form_version" integer NOT NULL,
	"round" text DEFAULT '' NOT NULL,
	"account_id" text,
	"once_key" text,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"values" jsonb NOT NULL,
	"sealed_values" jsonb,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"consent_version" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submission_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "form_progress" ADD CONSTRAINT "form_progress_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_owner" ON "form_draft" USING btree ("owner","form_key");--> statement-breakpoint
CREATE INDEX "form_draft_updated" ON "form_draft" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "form_progress_submission" ON "form_progress" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_idempotency" ON "form_submission" USING btree ("form_key","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_once" ON "form_submission" USING btree ("form_key","once_key") WHERE "form_submission"."once_key" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_form" ON "form_submission" USING btree ("form_key","created_at");--> statement-breakpoint
CREATE INDEX "form_submission_account" ON "form_submission" USING btree ("account_id","created_at");