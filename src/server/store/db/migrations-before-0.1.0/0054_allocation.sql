CREATE TABLE "allocation" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"form_key" text DEFAULT '' NOT NULL,
	"round" text DEFAULT '' NOT NULL,
	"suite" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocation_act" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "allocation_entry" (
	"edition_id" text NOT NULL,
	"no" text NOT NULL,
	"submission_id" text NOT NULL,
	"receipt_index" text NOT NULL,
	"masked_name" text,
	CONSTRAINT "allocation_entry_edition_id_no_pk" PRIMARY KEY("edition_id","no")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "allocation_entry" ADD CONSTRAINT "allocation_entry_edition_id_allocation_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."allocation_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD CONSTRAINT "allocation_seal_edition_id_allocation_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."allocation_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_act_person" ON "allocation_act" USING btree ("plan_id","kind","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_draw_number" ON "allocation_draw" USING btree ("plan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_edition_number" ON "allocation_edition" USING btree ("plan_id","edition");--> statement-breakpoint
CREATE INDEX "allocation_entry_receipt" ON "allocation_entry" USING btree ("receipt_index");--> statement-breakpoint
CREATE INDEX "allocation_entry_submission" ON "allocation_entry" USING btree ("submission_id");