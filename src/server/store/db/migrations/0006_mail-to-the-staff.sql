CREATE TABLE "staff_mail" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"address" jsonb,
	"pending" jsonb,
	"pending_hash" text,
	"pending_until" timestamp with time zone,
	"about" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "staff_mail_pending_hash_unique" UNIQUE("pending_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_mail" ADD CONSTRAINT "staff_mail_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;