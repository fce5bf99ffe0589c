ALTER TABLE "staff" ADD COLUMN "identity_index" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_identity_index_unique" UNIQUE("identity_index");